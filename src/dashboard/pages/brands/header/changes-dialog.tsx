import { useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { changesBetween } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/use-brand-editor.ts';
import { ChangeList } from './change-list.tsx';
import classes from './changes-dialog.module.css';

/** What saving would change, field by field, each of which can be taken back. */
export function ChangesDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useBrandEditor();
  const saved = useEditorState((state) => state.saved);
  const draft = useEditorState((state) => state.draft);
  const changes = useMemo(() => changesBetween(saved, draft), [saved, draft]);
  return (
    <Dialog title="Unsaved changes" size={640} onClose={onClose}>
      {changes.length === 0 ? (
        <p>Nothing is changed any more.</p>
      ) : (
        <>
          <ChangeList changes={changes} onReset={editor.reset} />
          <div className={classes.actions}>
            <Button onClick={() => editor.reset()}>Reset all</Button>
          </div>
          <p className={classes.source}>
            Saving uses an operation that the service’s documentation does not show. Where a service does not
            know it, the draft stays here.
          </p>
        </>
      )}
    </Dialog>
  );
}
