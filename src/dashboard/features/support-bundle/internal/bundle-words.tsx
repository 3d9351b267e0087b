import { Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { sensitiveParts } from '#contract/redaction.ts';
import { UnmaskedWarning } from '#features/redaction/unmasked-warning.tsx';
import { spellOut } from '#lib/invisible-characters.ts';
import { sayMany } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type BundleDraft, useChangeDraft } from '../bundle-draft.ts';
import { itemTitle } from '../item-title.ts';
import type { BundleItem } from '../support-bundle.ts';
import classes from './bundle-dialog.module.css';
import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from './limits.ts';

interface BundleWordsProps {
  readonly draft: BundleDraft;
  /** The same items, masked as in the file. */
  readonly items: readonly BundleItem[];
  readonly onEmpty: () => void;
}

/** Items with their notes, and title and note of a bundle of several. */
export function BundleWords({ draft, items, onEmpty }: BundleWordsProps) {
  const { title, note, notes, taken } = draft;
  const { write, writeNote, remove, keepNew } = useChangeDraft();
  const old = draft.items.filter(({ key }) => taken.includes(key)).length;
  const own = [title, note, ...draft.items.map(({ key }) => notes[key] ?? '')];
  return (
    <>
      {old > 0 && old < draft.items.length && (
        <p className={classes.taken} role="status">
          {sayMany(old, 'item was', 'items were')} in the bundle that you took along before.
          <Button size="xs" onClick={keepNew}>
            Keep only what is new
          </Button>
        </p>
      )}
      {draft.items.length > 1 && (
        <div className={classes.whole}>
          <TextInput
            label="Title"
            maxLength={MAX_TITLE_LENGTH}
            value={title}
            onChange={(event) => write({ title: event.currentTarget.value })}
          />
          <Textarea
            label="Note on the whole"
            autosize
            minRows={1}
            maxRows={6}
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={(event) => write({ note: event.currentTarget.value })}
          />
        </div>
      )}
      <ol className={classes.items} aria-label="In the bundle">
        {draft.items.map(({ key }, index) => {
          const item = items[index];
          const name = item ? itemTitle(item) : '';
          return (
            <li key={key}>
              <ExternalText component="p" className={classes.item}>
                {name}
              </ExternalText>
              <IconButton
                label={`Leave out: ${name}`}
                icon={IconX}
                onClick={() => (draft.items.length === 1 ? onEmpty() : remove(key))}
              />
              <Textarea
                className={classes.note}
                aria-label={spellOut(`Note on: ${name}`, false)}
                placeholder="Your note"
                autosize
                minRows={1}
                maxRows={6}
                maxLength={MAX_NOTE_LENGTH}
                value={notes[key] ?? ''}
                onChange={(event) => writeNote(key, event.currentTarget.value)}
              />
            </li>
          );
        })}
      </ol>
      {own.some((text) => sensitiveParts(text).length > 0) && (
        <UnmaskedWarning>
          What you write stays as it is: something in it looks like an email address or a secret.
        </UnmaskedWarning>
      )}
    </>
  );
}
