import { Checkbox, Group, Paper, Space, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { sensitiveParts } from '#contract/redaction.ts';
import { saveNoted } from '#features/export-notice/export-notice.ts';
import { UnmaskedWarning } from '#features/redaction/unmasked-warning.tsx';
import { useIsMaskedByProxy } from '#features/session/masked.ts';
import { useEnvironment, useSession } from '#features/session/session.ts';
import { downloadText } from '#lib/download.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { EMPTY_DRAFT, useBundleDraft, useChangeDraft } from '../bundle-draft.ts';
import { itemTitle, plainText } from '../item-content.ts';
import { MAX_ITEMS, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '../support-bundle.ts';
import classes from './bundle-dialog.module.css';
import { bundleMarkdown } from './bundle-markdown.ts';
import { useTimelines } from './bundle-timelines.ts';
import { type BundleOptions, makeBundle, withWords } from './make-bundle.ts';

/** A large bundle takes time to build, so the fields are drawn before the bundle follows. */
function useBundle(options: BundleOptions) {
  const draft = useBundleDraft();
  const items = useMemo(() => draft.items.slice(0, MAX_ITEMS), [draft.items]);
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const service = useEnvironment()?.origin;
  const session = useSession();
  const { timelines, progress, isRead } = useTimelines(items);
  const wanted = useDeferredValue(options);
  const masked = useMemo(
    () => makeBundle({ items, timelines, now, origin: location.origin, service, session, ...wanted }),
    [items, timelines, now, service, session, wanted],
  );
  const words = useDeferredValue(draft);
  const bundle = useMemo(() => withWords(masked, words), [masked, words]);
  const markdown = useMemo(() => bundleMarkdown(bundle, location.origin), [bundle]);
  const isReady = isRead && wanted === options && words === draft;
  return { draft, bundle, markdown, progress, isReady };
}

const OPTIONS = [
  ['withBodies', 'With bodies', 'Headers and bodies of request and response, as they were logged'],
  ['withEmails', 'With email addresses', 'Without this each address is a number, the same one everywhere'],
  ['withSecrets', 'With secrets', 'Tokens, passwords and keys that callers sent and the log kept'],
] as const;

const noteProps = { autosize: true, minRows: 1, maxRows: 6, maxLength: MAX_NOTE_LENGTH };

interface BundleDialogProps {
  readonly onClose: () => void;
}

export function BundleDialog({ onClose }: BundleDialogProps) {
  const client = useQueryClient();
  const change = useChangeDraft();
  // Values masked by the proxy cannot be included.
  const isMaskedByProxy = useIsMaskedByProxy();
  const [options, setOptions] = useState<BundleOptions>({
    withBodies: true,
    withSecrets: false,
    withEmails: false,
  });
  const { draft, bundle, markdown, progress, isReady } = useBundle(options);
  const { title, note, notes, taken } = draft;
  const count = bundle.items.length;
  const added = draft.items.filter(({ key }) => !taken.includes(key));
  const old = draft.items.length - added.length;
  const written = [title, note, ...draft.items.map(({ key }) => notes[key] ?? '')];
  const fileName = `sealdesk-bundle-${bundle.made.slice(0, 19).replace(/[-:]/g, '')}`;
  /** @param hand downloads the bundle or copies it */
  const handOver = (what: string, hand: () => unknown) => {
    const isMasked = isMaskedByProxy || (bundle.masked.secrets && bundle.masked.emails);
    void saveNoted(client, { what: `support bundle, ${what}`, count, isMasked }, async () => {
      await hand();
      change(({ items }) => ({ taken: items.map(({ key }) => key) }));
    });
  };
  const saveMarkdown = () => downloadText(`${fileName}.md`, markdown, 'text/markdown');
  const saveJson = () =>
    downloadText(`${fileName}.json`, `${JSON.stringify(bundle, null, 2)}\n`, 'application/json');
  const empty = () => {
    change(() => EMPTY_DRAFT);
    announce('The support bundle is empty', { shown: true });
    onClose();
  };
  const leaveOut = (left: string) => {
    if (draft.items.length === 1) empty();
    else change(({ items }) => ({ items: items.filter(({ key }) => key !== left) }));
  };
  return (
    <Dialog title="Support bundle" size={860} onClose={onClose}>
      <Stack gap={14}>
        <Text size="md" c="var(--text-2)">
          {sayMany(count, 'item', 'items')}
          {draft.items.length > MAX_ITEMS &&
            ` of the ${draft.items.length} that were chosen: a bundle holds ${MAX_ITEMS}`}
          , as something to attach to a ticket. <span role="status">{progress}</span>
        </Text>
        {old > 0 && added.length > 0 && (
          <Group gap="4px 12px" role="status">
            {sayMany(old, 'item was', 'items were')} in the bundle that you took along before.
            <Button size="xs" onClick={() => change(() => ({ ...EMPTY_DRAFT, items: added }))}>
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
          {bundle.items.map((item, index) => {
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
        {written.some((text) => sensitiveParts(text).length > 0) && (
          <UnmaskedWarning>
            What you write stays as it is: something in it looks like an email address or a secret.
          </UnmaskedWarning>
        )}
        <fieldset className={classes.columns} aria-label="What the bundle holds">
          {OPTIONS.filter(([key]) => key === 'withBodies' || !isMaskedByProxy).map(
            ([key, label, description]) => (
              <Checkbox
                key={key}
                label={label}
                description={description}
                checked={options[key]}
                onChange={(event) => setOptions({ ...options, [key]: event.currentTarget.checked })}
              />
            ),
          )}
        </fieldset>
        {(options.withEmails || options.withSecrets) && (
          <UnmaskedWarning>
            Everyone who gets this bundle can read what was hidden. Hand it only to whom it concerns, and
            never post it in public.
          </UnmaskedWarning>
        )}
        <Textarea
          aria-label="Preview of the bundle"
          classNames={{ input: classes.preview }}
          readOnly
          rows={10}
          spellCheck={false}
          value={markdown}
        />
        <DialogActions>
          <Button inactive={!isReady} onClick={() => handOver('Markdown', saveMarkdown)}>
            Download Markdown
          </Button>
          <Button inactive={!isReady} onClick={() => handOver('JSON', saveJson)}>
            Download JSON
          </Button>
          <Space flex={1} />
          <Button variant="subtle" color="gray" onClick={empty}>
            Empty the bundle
          </Button>
          <Button
            variant="filled"
            inactive={!isReady}
            onClick={() => handOver('Markdown, copied', () => copyText(markdown, 'Support bundle'))}
          >
            Copy as Markdown
          </Button>
        </DialogActions>
        <Text size="sm" c="var(--text-2)">
          A colleague opens the JSON file in Sealdesk (“Open a support bundle” in the search) and stands where
          you stood.
        </Text>
      </Stack>
    </Dialog>
  );
}
