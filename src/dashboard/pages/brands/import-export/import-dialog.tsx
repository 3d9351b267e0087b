import { Alert, Checkbox, Group, Text, Textarea } from '@mantine/core';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { ChooseFileButton, useFileDrop } from '#ui/file-field.tsx';
import { ChangeList } from '../header/changes-dialog.tsx';
import { changesBetween } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import { schemeState } from '../scheme/scheme-url.ts';
import { startColourOf } from '../scheme/start-colour.ts';
import { FilePalette, type RoleColours } from './file-palette.tsx';
import classes from './import-export.module.css';
import { draftAfter, type ImportResult } from './import-result.ts';
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
  const isGood = read.errors.length === 0;
  const next = useMemo(
    () => (isGood ? draftAfter(draft, read, clears) : draft),
    [isGood, read, clears, draft],
  );
  const changes = changesBetween(draft, next);
  const apply = () => {
    editor.replace(next);
    const many = changes.length === 1 ? 'One change' : `${changes.length} changes`;
    announce(`${many} imported. Nothing is saved yet.`, { shown: true });
    onClose();
  };
  return (
    <>
      {isGood ? (
        <section aria-label="What would change">
          <Text my="sm" role="status">
            {read.format}: {changes.length === 0 ? 'nothing would change' : `${changes.length} would change`}
          </Text>
          <Checkbox
            my="xs"
            label="Also clear what the file does not set"
            checked={clears}
            onChange={(event) => setClears(event.currentTarget.checked)}
          />
          <ChangeList changes={changes} />
          {read.notes.length > 0 && (
            <TextLines title="Not taken over as it is in the file" lines={read.notes} />
          )}
        </section>
      ) : (
        <TextLines title={`${read.format}: this cannot be imported`} lines={read.errors} isError />
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
  const [name, setName] = useState<string>();
  const newest = useRef<File>(undefined);
  const deferred = useDeferredValue(input);
  const read = useMemo(() => {
    if ('palette' in deferred) return deferred.palette;
    return 'error' in deferred || deferred.text === '' ? undefined : readImport(deferred.text);
  }, [deferred]);
  const shown = deferred === input ? read : undefined;

  const begin = (text: string, file?: File) => {
    newest.current = file;
    setName(file?.name);
    setInput({ text });
  };
  const onFile = async (file: File) => {
    begin('', file);
    const next = await readFile(file);
    if (newest.current === file) setInput(next);
  };
  const drop = useFileDrop((file) => void onFile(file));
  const propose = ({ primary, ...given }: RoleColours) => {
    const hexes = Object.fromEntries(Object.entries(given).map(([role, colour]) => [role, colour?.hex]));
    const start = primary?.hex ?? startColourOf(draft);
    onClose();
    void navigate(path + schemeState.change(new URLSearchParams(), { start, ...hexes }));
  };
  const isPalette = shown !== undefined && 'colours' in shown;
  return (
    <Dialog title="Import a brand" size={720} onClose={onClose}>
      <div {...drop}>
        <Text mb="sm" c="var(--text-2)">
          A brand that was exported here, or any file with colours: a style sheet, design tokens, a theme, a
          list or a picture. You see what would change, and nothing is saved before you say so.
        </Text>
        <Group
          gap="8px 12px"
          p="sm"
          bd={`1px dashed var(--${drop['data-over'] ? 'accent-text' : 'control'})`}
          bdrs="md"
          bg={drop['data-over'] ? 'var(--accent-soft)' : 'var(--panel)'}
        >
          <ChooseFileButton accept={FILE_TYPES} onFile={(file) => void onFile(file)}>
            Choose a file
          </ChooseFileButton>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            <ExternalText>{name ?? 'or drop it here'}</ExternalText>
          </Text>
        </Group>
        <Textarea
          mt="sm"
          classNames={{ input: classes.code }}
          aria-label="Or paste the text"
          placeholder="Or paste the text here"
          value={'text' in input ? input.text : ''}
          rows={isPalette ? 3 : 8}
          spellCheck={false}
          onChange={(event) => begin(event.currentTarget.value)}
        />
        {'error' in input && (
          <Alert mt="sm" color="bad">
            <ExternalText>{input.error}</ExternalText>
          </Alert>
        )}
        {isPalette && shown.colours.length === 0 && (
          <TextLines title="There are no colours in it" lines={shown.problems} isError>
            <p>
              Colours are read from style sheets, design tokens, themes and lists, if they are written like
              #0f6b5c, rgb(15, 107, 92), hsl(170 75% 24%), oklch(47% 0.09 176) or teal, and from pictures.
            </p>
          </TextLines>
        )}
        {isPalette && shown.colours.length > 0 ? (
          <FilePalette palette={shown} onPropose={propose} onClose={onClose} />
        ) : shown && !isPalette ? (
          <OwnChanges read={shown} onClose={onClose} />
        ) : (
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
          </DialogActions>
        )}
      </div>
    </Dialog>
  );
}
