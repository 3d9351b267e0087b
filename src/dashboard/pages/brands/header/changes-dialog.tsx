import { Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { UsedBy } from '../assignments/used-by.tsx';
import type { Brand } from '../brand-queries.ts';
import { typedColour } from '../colour-math/hex.ts';
import { ColourSwatch } from '../colour-picker/colour-swatch.tsx';
import { changesBetween, type DraftChange } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import { nameOfField } from '../model/brand-fields.ts';
import classes from './changes-dialog.module.css';

function Value({ change, side }: { readonly change: DraftChange; readonly side: 'before' | 'after' }) {
  const value = change[side];
  if (value === undefined)
    return (
      <Text span c="dimmed" inherit>
        not set
      </Text>
    );
  const { field } = change;
  if (field.kind === 'choice') {
    const option = field.options.find((it) => it.value === value);
    return <ExternalText component="span">{option?.label.toLowerCase() ?? value}</ExternalText>;
  }
  if (typeof value === 'boolean') return <span>{value ? 'on' : 'off'}</span>;
  if (field.kind !== 'colour') return <ExternalText component="q">{value}</ExternalText>;
  return (
    <Group component="span" gap={6}>
      <ColourSwatch colour={typedColour(value)} size={18} />
      <Text span size="xs" ff="monospace">
        <ExternalText>{value}</ExternalText>
      </Text>
    </Group>
  );
}

interface ChangeListProps {
  readonly changes: readonly DraftChange[];
  /** Undefined for a read-only list. */
  readonly onReset?: (path: string) => void;
}

export function ChangeList({ changes, onReset }: ChangeListProps) {
  return (
    <Stack component="ul" gap={0}>
      {changes.map((change) => (
        <li key={change.field.path} className={classes.change}>
          <Text span fw={540} inherit>
            {nameOfField(change.field)}
          </Text>
          <Group component="span" className={classes.values} gap="4px 8px">
            <del>
              <Value change={change} side="before" />
            </del>
            <span aria-hidden="true">→</span>
            <ins>
              <Value change={change} side="after" />
            </ins>
          </Group>
          {onReset && (
            <IconButton
              label={`Reset ${nameOfField(change.field)}`}
              icon={IconArrowBackUp}
              onClick={() => onReset(change.field.path)}
            />
          )}
        </li>
      ))}
    </Stack>
  );
}

export function ChangesDialog({ brand, onClose }: { readonly brand: Brand; readonly onClose: () => void }) {
  const editor = useBrandEditor();
  const saved = useEditorState((state) => state.saved);
  const draft = useEditorState((state) => state.draft);
  const changes = changesBetween(saved, draft);
  return (
    <Dialog title="Unsaved changes" size={640} onClose={onClose}>
      {changes.length === 0 ? (
        <p>Nothing is changed any more.</p>
      ) : (
        <>
          <UsedBy brand={brand} />
          <ChangeList changes={changes} onReset={editor.reset} />
          <Button mt="md" onClick={() => editor.reset()}>
            Reset all
          </Button>
        </>
      )}
    </Dialog>
  );
}
