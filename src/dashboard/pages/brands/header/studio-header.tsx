import { Badge, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDots,
  IconDownload,
  IconPencil,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { TimelineLink } from '#features/directory/timeline-link.tsx';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { useMayCall } from '#features/rights/may-call.ts';
import { type Permission, sayDenied } from '#features/rights/permission.ts';
import { PermittedButton } from '#features/rights/permitted-button.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { SAVE_CALLS } from '../brand-calls.ts';
import { DeleteBrandDialog } from '../brand-changes/delete-brand-dialog.tsx';
import { RenameBrandDialog } from '../brand-changes/rename-brand-dialog.tsx';
import type { Brand } from '../brand-queries.ts';
import { ExportDialog } from '../import-export/export-dialog.tsx';
import { changesBetween } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import classes from './studio-header.module.css';
import type { SaveBrand } from './use-save-brand.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('../import-export/import-dialog.tsx')).ImportDialog,
}));

interface StudioHeaderProps {
  readonly brand: Brand;
  readonly organizationId: string;
  readonly save: SaveBrand;
  readonly permission: Permission;
}

export function StudioHeader({ brand, organizationId, save, permission }: StudioHeaderProps) {
  const editor = useBrandEditor();
  const navigate = useNavigate();
  const mayCall = useMayCall();
  const maySave = mayCall(...SAVE_CALLS);
  const [dialog, setDialog] = useState<'changes' | 'export' | 'import' | 'rename' | 'delete'>();
  const changes = useEditorState(({ saved, draft }) => changesBetween(saved, draft).length);
  const canUndo = useEditorState(({ past }) => past.length > 0);
  const canRedo = useEditorState(({ future }) => future.length > 0);
  const close = () => setDialog(undefined);
  const why = permission.may === false ? sayDenied(permission) : undefined;
  return (
    <>
      <header className={classes.header}>
        <ExternalText component="h2" className={classes.title}>
          {brand.title || 'Untitled brand'}
        </ExternalText>
        <Badge>Organization brand</Badge>
        <TimelineLink kind="brand" id={brand.unique_id} />
        {changes > 0 && (
          <Badge color="notice">{changes === 1 ? 'One unsaved change' : `${changes} unsaved changes`}</Badge>
        )}
        <div className={classes.actions}>
          {maySave && (
            <>
              <IconButton label="Undo" icon={IconArrowBackUp} onClick={editor.undo} inactive={!canUndo} />
              <IconButton label="Redo" icon={IconArrowForwardUp} onClick={editor.redo} inactive={!canRedo} />
              <Button inactive={changes === 0} onClick={() => setDialog('changes')}>
                Show changes
              </Button>
            </>
          )}
          <MenuButton
            button={<IconButton label="More with this brand" icon={IconDots} />}
            label="More with this brand"
            heading={null}
            items={[
              ...(maySave ? [{ label: 'Import', icon: IconUpload, onClick: () => setDialog('import') }] : []),
              { label: 'Export', icon: IconDownload, onClick: () => setDialog('export') },
              ...(mayCall('renameBrand')
                ? [{ label: 'Rename', icon: IconPencil, why, onClick: () => setDialog('rename') }]
                : []),
              ...(mayCall('deleteBrand')
                ? [
                    {
                      label: 'Delete',
                      icon: IconTrash,
                      danger: true as const,
                      why,
                      onClick: () => setDialog('delete'),
                    },
                  ]
                : []),
            ]}
          />
          <PermittedButton
            calls={SAVE_CALLS}
            permission={permission}
            variant="filled"
            busy={save.isSaving}
            inactive={changes === 0}
            onClick={save.save}
          >
            Save
          </PermittedButton>
        </div>
      </header>
      <PartBoundary key={dialog}>
        {dialog === 'changes' && <ChangesDialog brand={brand} onClose={close} />}
        {dialog === 'export' && <ExportDialog brand={brand} onClose={close} />}
        {dialog === 'import' && (
          <ImportDialog path={paths.brand(organizationId, brand.unique_id)} onClose={close} />
        )}
        {dialog === 'rename' && <RenameBrandDialog {...{ brand, organizationId }} onClose={close} />}
        {dialog === 'delete' && (
          <DeleteBrandDialog
            {...{ brand, organizationId }}
            onClose={close}
            onDeleted={() => {
              // The brand is gone, so the draft is too.
              editor.reset();
              void navigate(paths.organizationBrands(organizationId));
            }}
          />
        )}
        {save.isAsking && (
          <Dialog title="Replace the email of this brand?" size={480} onClose={save.decline}>
            <Text size="sm">
              The service cannot change an email, so saving keeps the old one on this browser, deletes it and
              creates the new one; for the moment between, signers get the service’s own.
            </Text>
            <DialogActions>
              <Button onClick={save.decline}>Cancel</Button>
              <Button variant="filled" onClick={save.confirm}>
                Save and replace the email
              </Button>
            </DialogActions>
          </Dialog>
        )}
      </PartBoundary>
    </>
  );
}
