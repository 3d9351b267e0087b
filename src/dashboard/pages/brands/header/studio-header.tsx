import { Badge, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useLocation } from 'react-router';
import { TimelineLink } from '#features/directory/timeline-link.tsx';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Hint } from '#ui/hint.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { Brand } from '../brand-queries.ts';
import { changesBetween } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import { SaveError } from './save-error.tsx';
import classes from './studio-header.module.css';
import { useSaveGeneral } from './use-save-general.ts';

const EXPLANATION =
  'The service’s documentation does not show how colours and texts are saved. Sealdesk uses the operation that public clients of such services use; where a service does not know it, your draft is kept.';

/**
 * Marks what goes through an operation that the document does not show (Publicly known); says more while the pointer
 * or the keyboard is on it, and when it is pressed.
 */
function PublicMark() {
  return (
    <Hint label={EXPLANATION}>
      <UnstyledButton className={classes.public} onClick={() => announce(EXPLANATION, { shown: true })}>
        public operation
      </UnstyledButton>
    </Hint>
  );
}

/** Says that the page began with a draft from before, as long as there is anything of it. @param at UNIX seconds */
export function DraftNotice({ at }: { readonly at: number }) {
  const editor = useBrandEditor();
  const [seen, setSeen] = useState(false);
  const isChanged = useEditorState(({ saved, draft }) => changesBetween(saved, draft).length > 0);
  if (seen || !isChanged) return null;
  return (
    <div className={classes.notice} role="status">
      <p>
        This is your draft from <TimeText seconds={at} style="relative" />, which this browser has kept.
      </p>
      <div className={classes.noticeActions}>
        <Button variant="subtle" color="gray" onClick={() => setSeen(true)}>
          Go on with it
        </Button>
        <Button variant="subtle" color="gray" onClick={() => editor.reset()}>
          Discard the draft
        </Button>
      </div>
    </div>
  );
}

const ChangesDialog = lazy(async () => ({ default: (await import('./changes-dialog.tsx')).ChangesDialog }));
const ExportDialog = lazy(async () => ({
  default: (await import('../import-export/export-dialog.tsx')).ExportDialog,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('../import-export/import-dialog.tsx')).ImportDialog,
}));

interface StudioHeaderProps {
  readonly brand: Brand;
  readonly organizationId: string;
}

/** Whether the tab that is open edits the general resource, which undo, save and the rest are about. */
function useIsGeneralTab(organizationId: string, brandId: string): boolean {
  const { pathname } = useLocation();
  return [paths.brand, paths.brandTexts].some((tab) => tab(organizationId, brandId) === pathname);
}

/** What the brand is, what of it is unsaved, and what can be done with it as a whole. */
export function StudioHeader({ brand, organizationId }: StudioHeaderProps) {
  const editor = useBrandEditor();
  const [dialog, setDialog] = useState<'changes' | 'export' | 'import'>();
  const changes = useEditorState(({ saved, draft }) => changesBetween(saved, draft).length);
  const canUndo = useEditorState(({ past }) => past.length > 0);
  const canRedo = useEditorState(({ future }) => future.length > 0);
  const save = useSaveGeneral({ organization_id: organizationId, brand_id: brand.unique_id });
  const isGeneral = useIsGeneralTab(organizationId, brand.unique_id);
  const close = () => setDialog(undefined);
  return (
    <>
      <header className={classes.header}>
        <h2 className={classes.title}>{brand.title || 'Untitled brand'}</h2>
        <Badge>Organization brand</Badge>
        <TimelineLink kind="brand" id={brand.unique_id} />
        {changes > 0 && (
          <Badge color="notice">{changes === 1 ? 'One unsaved change' : `${changes} unsaved changes`}</Badge>
        )}
        {isGeneral && (
          <div className={classes.steps}>
            <IconButton label="Undo" icon={IconArrowBackUp} onClick={editor.undo} inactive={!canUndo} />
            <IconButton label="Redo" icon={IconArrowForwardUp} onClick={editor.redo} inactive={!canRedo} />
          </div>
        )}
        {(isGeneral || changes > 0) && (
          <div className={classes.actions}>
            <Button inactive={changes === 0} onClick={() => setDialog('changes')}>
              Show changes
            </Button>
            {isGeneral && (
              <>
                <Button onClick={() => setDialog('import')}>Import</Button>
                <Button onClick={() => setDialog('export')}>Export</Button>
              </>
            )}
            <Button variant="filled" busy={save.isSaving} inactive={changes === 0} onClick={save.save}>
              {isGeneral ? 'Save' : 'Save colours and texts'}
            </Button>
            <PublicMark />
          </div>
        )}
      </header>
      <SaveError save={save} />
      <PartBoundary key={dialog}>
        {dialog === 'changes' && <ChangesDialog onClose={close} />}
        {dialog === 'export' && <ExportDialog brand={brand} onClose={close} />}
        {dialog === 'import' && <ImportDialog onClose={close} />}
      </PartBoundary>
    </>
  );
}
