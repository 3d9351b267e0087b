import { Badge } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useLocation } from 'react-router';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { TimelineLink } from '#features/event-history/timeline-link.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Brand } from '../brand-queries.ts';
import { changesBetween } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/use-brand-editor.ts';
import { PublicMark } from './public-mark.tsx';
import { SaveError } from './save-error.tsx';
import classes from './studio-header.module.css';
import { useSaveGeneral } from './use-save-general.ts';

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
