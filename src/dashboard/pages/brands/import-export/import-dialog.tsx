import { Alert, Checkbox, Text, Textarea } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { FileField } from '#ui/file-field.tsx';
import { ChangeList } from '../header/changes-dialog.tsx';
import { changesBetween } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import { schemeState } from '../scheme/scheme-url.ts';
import { startColourOf } from '../scheme/start-colour.ts';
import { FilePalette, type RoleColours } from './file-palette.tsx';
import classes from './import-export.module.css';
import { draftAfter, type ImportResult } from './import-result.ts';
import type { Palette } from './named-colours.ts';
import { FILE_TYPES, type ReadFile, readFile } from './read-file.ts';
import { readImport } from './read-import.ts';
import { TextLines } from './text-lines.tsx';

interface OwnChangesProps {
  readonly read: ImportResult;
  readonly onClose: () => void;
}

/** What a brand that was exported here would change. */
function OwnChanges({ read, onClose }: OwnChangesProps) {
  const editor = useBrandEditor();
  const draft = useEditorState((state) => state.draft);
  const [clears, setClears] = useState(false);
  const { format, errors, notes } = read;
  const next = draftAfter(draft, read, clears);
  const changes = changesBetween(draft, next);
  const apply = () => {
    editor.replace(next);
    const many = changes.length === 1 ? 'One change' : `${changes.length} changes`;
    announce(`${many} imported. Nothing is saved yet.`, { shown: true });
    onClose();
  };
  return (
    <>
      {errors.length > 0 ? (
        <TextLines title={`${format}: this cannot be imported`} lines={errors} isError />
      ) : (
        <section aria-label="What would change">
          <Text my="sm" role="status">
            {format}: {changes.length === 0 ? 'nothing would change' : `${changes.length} would change`}
          </Text>
          <Checkbox
            my="xs"
            label="Also clear what the file does not set"
            checked={clears}
            onChange={(event) => setClears(event.currentTarget.checked)}
          />
          <ChangeList changes={changes} />
          {notes.length > 0 && <TextLines title="Not taken over as it is in the file" lines={notes} />}
        </section>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="filled" inactive={changes.length === 0} onClick={apply}>
          Take the changes over
        </Button>
      </DialogActions>
    </>
  );
}

function NoColours({ problems }: Palette) {
  return (
    <TextLines title="There are no colours in it" lines={problems} isError>
      <p>
        Colours are read from style sheets, design tokens, themes and lists, if they are written like #0f6b5c,
        rgb(15, 107, 92), hsl(170 75% 24%), oklch(47% 0.09 176) or teal, and from pictures.
      </p>
    </TextLines>
  );
}

interface ImportDialogProps {
  /** Address of the brand’s colours. */
  readonly path: string;
  readonly onClose: () => void;
}

/** Shows first what would change. */
export function ImportDialog({ path, onClose }: ImportDialogProps) {
  const draft = useEditorState((state) => state.draft);
  const navigate = useNavigate();
  const [input, setInput] = useState<ReadFile>({ text: '' });
  const [file, setFile] = useState<File>();
  const newest = useRef<File>(undefined);
  const text = 'text' in input ? input.text : '';
  const read = useMemo(() => (text === '' ? undefined : readImport(text)), [text]);
  const shown = 'palette' in input ? input.palette : read;
  const palette = shown && 'colours' in shown ? shown : undefined;
  const own = shown && 'draft' in shown ? shown : undefined;

  const begin = (next: string, nextFile?: File) => {
    newest.current = nextFile;
    setFile(nextFile);
    setInput({ text: next });
  };
  const openFile = async (chosen: File) => {
    begin('', chosen);
    const next = await readFile(chosen);
    if (newest.current === chosen) setInput(next);
  };
  const propose = ({ primary, ...given }: RoleColours) => {
    const hexes = Object.fromEntries(Object.entries(given).map(([role, colour]) => [role, colour?.hex]));
    const start = primary?.hex ?? startColourOf(draft);
    onClose();
    void navigate(path + schemeState.change(new URLSearchParams(), { start, ...hexes }));
  };
  return (
    <Dialog title="Import a brand" size={720} onClose={onClose}>
      <Text mb="sm" c="var(--text-2)">
        A brand that was exported here, or any file with colours: a style sheet, design tokens, a theme, a
        list or a picture. You see what would change, and nothing is saved before you say so.
      </Text>
      <FileField
        label="Choose a file"
        accept={FILE_TYPES}
        chosen={file?.name}
        onFile={(chosen) => void openFile(chosen)}
      />
      <Textarea
        mt="sm"
        classNames={{ input: classes.code }}
        aria-label="Or paste the text"
        placeholder="Or paste the text here"
        value={text}
        rows={palette ? 3 : 8}
        spellCheck={false}
        onChange={(event) => begin(event.currentTarget.value)}
      />
      {'error' in input && (
        <Alert mt="sm" color="bad">
          <ExternalText>{input.error}</ExternalText>
        </Alert>
      )}
      {palette?.colours.length === 0 && <NoColours {...palette} />}
      {own && <OwnChanges read={own} onClose={onClose} />}
      {palette && palette.colours.length > 0 && (
        <FilePalette key={text} palette={palette} onPropose={propose} onClose={onClose} />
      )}
      {!own && !palette?.colours.length && (
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
