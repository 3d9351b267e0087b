import { Checkbox, Textarea } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { FileField } from '#ui/file-field.tsx';
import { ChangeList } from '../header/changes-dialog.tsx';
import { changesBetween } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import classes from './import-export.module.css';
import { draftAfter, type ImportResult } from './import-result.ts';
import { MAX_CHARACTERS, readImport } from './read-import.ts';

const MAX_LINES = 8;

function Lines({ lines }: { readonly lines: ImportResult['errors'] }) {
  const more = lines.length - MAX_LINES;
  return (
    <>
      <ul>
        {lines.slice(0, MAX_LINES).map(({ line, reason }) => (
          <ExternalText component="li" key={`${line} ${reason}`}>
            Line {line}: {reason}
          </ExternalText>
        ))}
      </ul>
      {more > 0 && <p>And {more} more.</p>}
    </>
  );
}

function ImportErrors({ read: { format, errors } }: { readonly read: ImportResult }) {
  return (
    <div className={classes.errors} role="alert">
      <p className={classes.errorTitle}>
        {format === 'Nothing' ? 'The file is empty' : `${format}: this cannot be imported`}
      </p>
      <Lines lines={errors} />
    </div>
  );
}

function ImportNotes({ notes }: Pick<ImportResult, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <div className={classes.notes} role="note">
      <p className={classes.noteTitle}>Not taken as it stands there</p>
      <Lines lines={notes} />
    </div>
  );
}

/** Shows a preview of the changes first. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useBrandEditor();
  const draft = useEditorState((state) => state.draft);
  const [text, setText] = useState('');
  const [file, setFile] = useState<string>();
  const [unreadable, setUnreadable] = useState<string>();
  const [clears, setClears] = useState(false);
  const deferred = useDeferredValue(text);
  const read = useMemo(() => (deferred === '' ? undefined : readImport(deferred)), [deferred]);
  const isRead = read !== undefined && deferred === text;
  const isGood = isRead && read.errors.length === 0;
  const next = useMemo(
    () => (isGood ? draftAfter(draft, read, clears) : draft),
    [isGood, read, clears, draft],
  );
  const changes = changesBetween(draft, next);

  /** Clears earlier messages. */
  const begin = (next: string) => {
    setText(next);
    setUnreadable(undefined);
  };
  const onFile = async (file: File) => {
    begin('');
    setClears(false);
    setFile(file.name);
    try {
      // A character has up to four bytes; a longer file exceeds the limit even when truncated.
      setText((await file.slice(0, 4 * MAX_CHARACTERS + 4).text()) || ' ');
    } catch {
      setFile(undefined);
      setUnreadable(file.name);
    }
  };
  const apply = () => {
    editor.replace(next);
    const many = changes.length === 1 ? 'One change' : `${changes.length} changes`;
    announce(`${many} imported. Nothing is saved yet.`, { shown: true });
    onClose();
  };
  return (
    <Dialog title="Import a brand" size={720} onClose={onClose}>
      <p className={classes.about}>
        A file that was exported here, design tokens of another program, or CSS variables. You see what would
        change, and nothing is saved before you say so.
      </p>
      <FileField
        label="Choose a file"
        accept=".json,.css,.txt,application/json,text/css"
        chosen={file}
        onFile={(file) => void onFile(file)}
      />
      <Textarea
        classNames={{ root: classes.text, input: classes.code }}
        aria-label="Or paste the text"
        placeholder="Or paste the text here"
        value={text}
        rows={8}
        spellCheck={false}
        onChange={(event) => {
          begin(event.currentTarget.value);
          setFile(undefined);
        }}
      />
      {unreadable !== undefined && text === '' && (
        <div className={classes.errors} role="alert">
          <ExternalText component="p" className={classes.errorTitle}>
            “{unreadable}” could not be read
          </ExternalText>
          <p>
            It may have been moved or changed meanwhile, or may not be read by this browser. Choose it again.
          </p>
        </div>
      )}
      {isRead && !isGood && <ImportErrors read={read} />}
      {isGood && (
        <section aria-label="What would change">
          <p className={classes.about} role="status">
            {read.format}: {changes.length === 0 ? 'nothing would change' : `${changes.length} would change`}
          </p>
          <Checkbox
            my="xs"
            label="Also clear what the file does not set"
            checked={clears}
            onChange={(event) => setClears(event.currentTarget.checked)}
          />
          <ChangeList changes={changes} />
          <ImportNotes notes={read.notes} />
        </section>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="filled" inactive={changes.length === 0} onClick={apply}>
          Take the changes over
        </Button>
      </DialogActions>
    </Dialog>
  );
}
