import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { rebased } from '#features/drafts/draft.ts';
import { UnsavedGuard } from '#features/drafts/unsaved-guard.tsx';
import { ownerOf, useSession } from '#features/session/session.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { useKeys } from '#ui/keys.ts';
import { ListMessage } from '#ui/list-message.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { BrandError } from './brand-error.tsx';
import type { BrandOutlet } from './brand-outlet.ts';
import classes from './brand-page.module.css';
import { type Brand, brandsQuery, generalQuery } from './brand-queries.ts';
import { DraftNotice, StudioHeader } from './header/studio-header.tsx';
import { changesBetween, draftOf, type GeneralResource, savedBrandDraft } from './model/brand-draft.ts';
import {
  BrandEditorContext,
  createBrandEditor,
  followEditor,
  useBrandEditor,
  useEditorState,
} from './model/brand-editor.ts';

const tabs = [
  { path: paths.brand, label: 'Colours' },
  { path: paths.brandTexts, label: 'Texts' },
  { path: paths.brandEmail, label: 'Email' },
  { path: paths.brandCompletedEmail, label: 'Completed email' },
  { path: paths.brandAssignments, label: 'Assignments' },
];

interface BrandTabsProps {
  readonly organizationId: string;
  readonly brandId: string;
}

/** The parts of a brand. */
function BrandTabs({ organizationId, brandId }: BrandTabsProps) {
  return (
    <TabLinks
      label="Parts of the brand"
      tabs={tabs.map(({ path, label }) => ({ label, path: path(organizationId, brandId) }))}
    />
  );
}

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
function BrandStudio({ brand, organizationId, general }: BrandStudioProps) {
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

/** One brand: reads it, and says so where there is nothing to edit. */
export function BrandPage() {
  const { organizationId = '', brandId = '' } = useParams();
  // The loader has just asked for both; a refusal is not asked for again by itself.
  const brands = useQuery({ ...brandsQuery(organizationId), retryOnMount: false });
  const ids = { organization_id: organizationId, brand_id: brandId };
  const general = useQuery({ ...generalQuery(ids), retryOnMount: false });
  const brand = brands.data?.data.find(({ unique_id: id }) => id === brandId);

  // What was read once stays on the screen, whatever becomes of reading it again.
  const failed = [brands, general].find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    return (
      <BrandError error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
    );
  }
  if (brands.isPending || general.isPending) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  if (!brand) {
    return (
      <ListMessage
        title="The organization has no such brand"
        actions={
          <Button component="a" href={paths.organizationBrands(organizationId)}>
            Show its brands
          </Button>
        }
      >
        <p>It may have been deleted, or the address is that of another environment.</p>
      </ListMessage>
    );
  }
  return (
    <BrandStudio
      // Another brand gets an editor of its own.
      key={brandId}
      brand={brand}
      organizationId={organizationId}
      general={general.data ?? null}
    />
  );
}
