import { useEffect, useMemo, useState } from 'react';
import { Outlet } from 'react-router';
import { ownerOf } from '#features/directory/use-directory.ts';
import { rebased } from '#features/drafts/draft.ts';
import { UnsavedGuard } from '#features/drafts/unsaved-guard.tsx';
import { useSession } from '#features/session/session.ts';
import { paths } from '#lib/paths.ts';
import { useKeys } from '#ui/keys.ts';
import type { BrandOutlet } from './brand-outlet.ts';
import classes from './brand-page.module.css';
import type { Brand } from './brand-queries.ts';
import { BrandTabs } from './brand-tabs.tsx';
import { DraftNotice } from './header/draft-notice.tsx';
import { StudioHeader } from './header/studio-header.tsx';
import { changesBetween, draftOf, type GeneralResource, savedBrandDraft } from './model/brand-draft.ts';
import { createBrandEditor, followEditor } from './model/brand-editor.ts';
import { BrandEditorContext, useBrandEditor, useEditorState } from './model/use-brand-editor.ts';

interface BrandStudioProps {
  readonly brand: Brand;
  readonly organizationId: string;
  /** Null where the brand has none yet. */
  readonly general: GeneralResource | null;
}

/** What undo and redo do, wherever on the page they are asked for. */
function EditorKeys() {
  const editor = useBrandEditor();
  useKeys([
    { keys: 'Mod+z', label: 'Undo', group: 'Brand', run: editor.undo },
    { keys: 'Mod+Shift+z', label: 'Redo', group: 'Brand', run: editor.redo },
    { keys: 'Mod+y', label: 'Redo', group: 'Brand', run: editor.redo },
  ]);
  return null;
}

function Guard({ brand, organizationId }: Pick<BrandStudioProps, 'brand' | 'organizationId'>) {
  const editor = useBrandEditor();
  const count = useEditorState(({ saved, draft }) => changesBetween(saved, draft).length);
  const own = paths.brand(organizationId, brand.unique_id);
  return (
    <UnsavedGuard
      what={count === 1 ? 'one unsaved change' : `${count} unsaved changes`}
      active={count > 0}
      isInside={(pathname) => pathname === own || pathname.startsWith(`${own}/`)}
      hasDraft
      onDiscard={() => editor.reset()}
    />
  );
}

/** The editors of one brand around one draft, which all its tabs share. */
export function BrandStudio({ brand, organizationId, general }: BrandStudioProps) {
  const owner = ownerOf(useSession());
  const brandId = brand.unique_id;
  const [{ editor, draftAt }] = useState(() => {
    const saved = draftOf(general ?? {});
    const left = savedBrandDraft(owner, brandId).read();
    const draft = left && rebased(saved, left.base, left.draft);
    return { editor: createBrandEditor(saved, draft), draftAt: left?.at };
  });
  useEffect(() => followEditor(editor, owner, brandId), [editor, owner, brandId]);
  const outlet = useMemo<BrandOutlet>(() => ({ brand, organizationId }), [brand, organizationId]);
  return (
    <BrandEditorContext value={editor}>
      <div className={classes.page}>
        <StudioHeader brand={brand} organizationId={organizationId} />
        {draftAt !== undefined && <DraftNotice at={draftAt} />}
        <BrandTabs organizationId={organizationId} brandId={brandId} />
        <div className={classes.body}>
          <Outlet context={outlet} />
        </div>
      </div>
      <EditorKeys />
      <Guard brand={brand} organizationId={organizationId} />
    </BrandEditorContext>
  );
}
