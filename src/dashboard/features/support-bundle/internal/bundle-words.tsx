import { Group, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { sensitiveParts } from '#contract/redaction.ts';
import { UnmaskedWarning } from '#features/redaction/unmasked-warning.tsx';
import { spellOut } from '#lib/invisible-characters.ts';
import { sayMany } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type BundleDraft, onlyNew, useChangeDraft } from '../bundle-draft.ts';
import { itemTitle, plainText } from '../item-content.ts';
import { type BundleItem, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '../support-bundle.ts';
import classes from './bundle-dialog.module.css';

const noteProps = { autosize: true, minRows: 1, maxRows: 6, maxLength: MAX_NOTE_LENGTH };

interface BundleWordsProps {
  readonly draft: BundleDraft;
  /** The same items, masked as in the file. */
  readonly items: readonly BundleItem[];
  readonly onEmpty: () => void;
}

/** Items with their notes, and title and note of a bundle of several. */
export function BundleWords({ draft, items, onEmpty }: BundleWordsProps) {
  const { title, note, notes, taken } = draft;
  const change = useChangeDraft();
  const old = draft.items.filter(({ key }) => taken.includes(key)).length;
  const own = [title, note, ...draft.items.map(({ key }) => notes[key] ?? '')];
  const leaveOut = (left: string) =>
    draft.items.length === 1
      ? onEmpty()
      : change(() => ({ items: draft.items.filter(({ key }) => key !== left) }));
  return (
    <>
      {old > 0 && old < draft.items.length && (
        <Group gap="4px 12px" role="status">
          {sayMany(old, 'item was', 'items were')} in the bundle that you took along before.
          <Button size="xs" onClick={() => change(onlyNew)}>
            Keep only what is new
          </Button>
        </Group>
      )}
      {draft.items.length > 1 && (
        <div className={classes.columns}>
          <TextInput
            label="Title"
            maxLength={MAX_TITLE_LENGTH}
            value={title}
            onChange={({ currentTarget: { value } }) => change(() => ({ title: value }))}
          />
          <Textarea
            {...noteProps}
            label="Note on the whole"
            value={note}
            onChange={({ currentTarget: { value } }) => change(() => ({ note: value }))}
          />
        </div>
      )}
      <Stack
        component="ol"
        aria-label="In the bundle"
        gap="xs"
        pos="relative"
        mah="34vh"
        style={{ overflowY: 'auto' }}
      >
        {items.map((item, index) => {
          const key = draft.items[index]?.key ?? '';
          const name = plainText(itemTitle(item));
          return (
            <Paper key={key} component="li" withBorder p="6px 12px 8px" flex="none">
              <Group gap="xs" justify="space-between" wrap="nowrap">
                <Text size="md" fw={500} truncate>
                  <ExternalText>{name}</ExternalText>
                </Text>
                <IconButton label={`Leave out: ${name}`} icon={IconX} onClick={() => leaveOut(key)} />
              </Group>
              <Textarea
                {...noteProps}
                aria-label={spellOut(`Note on: ${name}`, false)}
                placeholder="Your note"
                value={notes[key] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  change(() => ({ notes: { ...notes, [key]: value } }))
                }
              />
            </Paper>
          );
        })}
      </Stack>
      {own.some((text) => sensitiveParts(text).length > 0) && (
        <UnmaskedWarning>
          What you write stays as it is: something in it looks like an email address or a secret.
        </UnmaskedWarning>
      )}
    </>
  );
}
