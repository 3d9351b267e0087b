import { Checkbox, Textarea } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { FileField } from '#ui/file-field.tsx';
import { ChangeList } from '../header/changes-dialog.tsx';
import { changesBetween, withPart } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import classes from './import-export.module.css';
import type { ImportResult } from './import-result.ts';
import { MAX_CHARACTERS, readImport } from './read-import.ts';

const MAX_ERRORS = 8;

function ImportErrors({ read: { format, errors } }: { readonly read: ImportResult }) {
  const more = errors.length - MAX_ERRORS;
  return (
    <div className={classes.errors} role="alert">
      <p className={classes.errorTitle}>
        {format === 'Nothing' ? 'The file is empty' : `This cannot be imported as ${format}`}
      </p>
      <ul>
        {errors.slice(0, MAX_ERRORS).map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            Line {line}: {reason}
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more} more.</p>}
    </div>
  );
}

/** Brings a brand in from a file or a text: shows what would change before anything does. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useBrandEditor();
  const draft = useEditorState((state) => state.draft);
  const [text, setText] = useState('');
  const [unreadable, setUnreadable] = useState<string>();
  const [clears, setClears] = useState(false);
  const deferred = useDeferredValue(text);
  const read = useMemo(() => (deferred === '' ? undefined : readImport(deferred)), [deferred]);
  const isGood = read !== undefined && read.errors.length === 0;
  const next = useMemo(
    () => (isGood ? (clears ? withPart(draft, 'general', read.draft) : { ...draft, ...read.draft }) : draft),
    [isGood, read, clears, draft],
  );
  const changes = changesBetween(draft, next);

  const onFile = async (file: File) => {
    try {
      // One character has up to four bytes. What is longer is refused as well when it is cut off behind the limit.
      setText((await file.slice(0, 4 * MAX_CHARACTERS + 4).text()) || ' ');
      setUnreadable(undefined);
    } catch {
      setText('');
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
        JSON of a general resource, design tokens, or CSS variables, as they are exported here. Nothing is
        saved before you say so.
      </p>
      <FileField
        label="Choose a file"
        accept=".json,.css,.txt,application/json,text/css"
        onFile={(file) => void onFile(file)}
      />
      <Textarea
        classNames={{ root: classes.text, input: classes.code }}
        aria-label="Or paste the text"
        placeholder="Or paste the text here"
        value={text}
        rows={8}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {unreadable !== undefined && text === '' && (
        <div className={classes.errors} role="alert">
          <p className={classes.errorTitle}>“{unreadable}” could not be read</p>
          <p>
            It may have been moved or changed meanwhile, or may not be read by this browser. Choose it again.
          </p>
        </div>
      )}
      {read && !isGood && <ImportErrors read={read} />}
      {isGood && (
        <section aria-label="What would change">
          <p className={classes.about} role="status">
            {read.format}: {changes.length === 0 ? 'nothing would change' : `${changes.length} would change`}
          </p>
          <Checkbox
            my="xs"
            label="Also clear what the file does not name"
            checked={clears}
            onChange={(event) => setClears(event.currentTarget.checked)}
          />
          <ChangeList changes={changes} />
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
