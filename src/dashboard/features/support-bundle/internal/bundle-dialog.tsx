import { Space, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { saveNoted } from '#features/export-notice/export-notice.ts';
import { isMaskedByProxy } from '#features/session/masked.ts';
import { useEnvironment, useSession } from '#features/session/session.ts';
import { downloadText } from '#lib/download.ts';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { emptied, useBundleDraft, useChangeDraft } from '../bundle-draft.ts';
import { MAX_ITEMS } from '../support-bundle.ts';
import classes from './bundle-dialog.module.css';
import { bundleMarkdown } from './bundle-markdown.ts';
import { BundleOptionFields } from './bundle-options.tsx';
import { useTimelines } from './bundle-timelines.ts';
import { BundleWords } from './bundle-words.tsx';
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

interface BundleDialogProps {
  readonly onClose: () => void;
}

export function BundleDialog({ onClose }: BundleDialogProps) {
  const client = useQueryClient();
  const change = useChangeDraft();
  const [options, setOptions] = useState<BundleOptions>({
    withBodies: true,
    withSecrets: false,
    withEmails: false,
  });
  const { draft, bundle, markdown, progress, isReady } = useBundle(options);
  const count = bundle.items.length;
  const fileName = `sealdesk-bundle-${bundle.made.slice(0, 19).replace(/[-:]/g, '')}`;
  /** @param hand downloads the bundle or copies it */
  const handOver = (what: string, hand: () => unknown) => {
    const isMasked = isMaskedByProxy(client) || (bundle.masked.secrets && bundle.masked.emails);
    return saveNoted(client, { what: `support bundle, ${what}`, count, isMasked }, async () => {
      await hand();
      change(({ items }) => ({ taken: items.map(({ key }) => key) }));
    });
  };
  const empty = () => {
    change(emptied);
    announce('The support bundle is empty', { shown: true });
    onClose();
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
        <BundleWords draft={draft} items={bundle.items} onEmpty={empty} />
        <BundleOptionFields options={options} onChange={setOptions} />
        <Textarea
          aria-label="Preview of the bundle"
          classNames={{ input: classes.preview }}
          readOnly
          rows={10}
          spellCheck={false}
          value={markdown}
        />
        <DialogActions>
          <Button
            inactive={!isReady}
            onClick={() =>
              void handOver('Markdown', () => downloadText(`${fileName}.md`, markdown, 'text/markdown'))
            }
          >
            Download Markdown
          </Button>
          <Button
            inactive={!isReady}
            onClick={() =>
              void handOver('JSON', () =>
                downloadText(`${fileName}.json`, `${JSON.stringify(bundle, null, 2)}\n`, 'application/json'),
              )
            }
          >
            Download JSON
          </Button>
          <Space flex={1} />
          <Button variant="subtle" color="gray" onClick={empty}>
            Empty the bundle
          </Button>
          <Button
            variant="filled"
            inactive={!isReady}
            onClick={() => void handOver('Markdown, copied', () => copyText(markdown, 'Support bundle'))}
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
