import { Stack, Textarea } from '@mantine/core';
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Around, aroundQuery } from '#features/event-history/history-query.ts';
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
import { type DraftItem, useBundleDraft, useChangeDraft } from '../bundle-draft.ts';
import classes from './bundle-dialog.module.css';
import { bundleMarkdown } from './bundle-markdown.ts';
import { BundleOptionFields } from './bundle-options.tsx';
import { BundleWords } from './bundle-words.tsx';
import { MOST_ITEMS } from './limits.ts';
import { type BundleOptions, makeBundle, readTimeline, timelineSubjects, withWords } from './make-bundle.ts';

/** Structurally shared by TanStack Query, so that the bundle is not rebuilt for equal results. */
const outcomes = (results: readonly UseQueryResult<Around>[]) =>
  results.map(({ data, error, isPending }) => ({ data, error, isPending }));

/** Reading stops when the dialog closes. */
function useTimelines(items: readonly DraftItem[]) {
  const subjects = useMemo(
    () => timelineSubjects(items.flatMap(({ source }) => (source.kind === 'entry' ? source.entry : []))),
    [items],
  );
  const read = useQueries({
    queries: subjects.map((subject) => aroundQuery(subject, subject.entry)),
    combine: outcomes,
  });
  const timelines = useMemo(
    () =>
      subjects.map((subject, index) =>
        readTimeline(subject, { data: read[index]?.data, error: read[index]?.error }),
      ),
    [subjects, read],
  );
  const waiting = read.filter(({ isPending }) => isPending).length;
  const calls = read.reduce((sum, { data }) => sum + (data?.calls ?? 0), 0);
  const ids = sayMany(subjects.length, 'id', 'ids');
  return {
    timelines,
    progress:
      subjects.length === 0
        ? 'Nothing is named whose timeline could be read.'
        : waiting > 0
          ? `Reading the timeline: ${subjects.length - waiting} of ${ids} …`
          : `The timeline of ${ids} was read in ${sayMany(calls, 'call', 'calls')}.`,
    isRead: waiting === 0,
  };
}

interface BundleDialogProps {
  readonly onClose: () => void;
}

export function BundleDialog({ onClose }: BundleDialogProps) {
  const draft = useBundleDraft();
  const { items } = draft;
  const change = useChangeDraft();
  const [options, setOptions] = useState<BundleOptions>({
    withBodies: true,
    withSecrets: false,
    withEmails: false,
  });
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const service = useEnvironment()?.origin;
  const session = useSession();
  const { timelines, progress, isRead } = useTimelines(items);
  // A large bundle takes time to build, so options are deferred.
  const wanted = useDeferredValue(options);
  const masked = useMemo(
    () => makeBundle({ items, timelines, now, origin: location.origin, service, session, ...wanted }),
    [items, timelines, now, service, session, wanted],
  );
  const said = useDeferredValue(draft);
  const bundle = useMemo(() => withWords(masked, said), [masked, said]);
  const markdown = useMemo(() => bundleMarkdown(bundle, location.origin), [bundle]);
  const ready = isRead && wanted === options && said === draft;
  const name = `sealdesk-bundle-${new Date(now * 1000).toISOString().slice(0, 19).replace(/[-:]/g, '')}`;
  const client = useQueryClient();
  /** @param hand downloads the bundle or copies it */
  const handOver = (what: string, hand: () => unknown) => {
    const isMasked = isMaskedByProxy(client) || !(wanted.withSecrets || wanted.withEmails);
    const file = { what: `support bundle, ${what}`, count: items.length, isMasked };
    return saveNoted(client, file, async () => {
      await hand();
      change.take();
    });
  };
  const download = (ending: 'md' | 'json') =>
    handOver(ending === 'md' ? 'Markdown' : 'JSON', () => {
      if (ending === 'md') downloadText(`${name}.md`, markdown, 'text/markdown');
      else downloadText(`${name}.json`, `${JSON.stringify(bundle, null, 2)}\n`, 'application/json');
    });
  const empty = () => {
    change.empty();
    announce('The support bundle is empty', { shown: true });
    onClose();
  };
  return (
    <Dialog title="Support bundle" size={860} onClose={onClose}>
      <Stack gap={14}>
        <p className={classes.about}>
          {sayMany(items.length, 'item', 'items')}
          {draft.refused > 0 &&
            ` of the ${items.length + draft.refused} that were chosen: a bundle holds ${MOST_ITEMS}`}
          , as something to attach to a ticket. <span role="status">{progress}</span>
        </p>
        <BundleWords draft={draft} items={masked.items} onEmpty={empty} />
        <BundleOptionFields options={options} onChange={setOptions} />
        <Textarea
          classNames={{ input: classes.preview }}
          aria-label="Preview of the bundle"
          value={markdown}
          readOnly
          rows={10}
          spellCheck={false}
        />
        <DialogActions>
          <Button inactive={!ready} onClick={() => void download('md')}>
            Download Markdown
          </Button>
          <Button inactive={!ready} onClick={() => void download('json')}>
            Download JSON
          </Button>
          <span className={classes.gap} />
          <Button variant="subtle" color="gray" onClick={empty}>
            Empty the bundle
          </Button>
          <Button
            variant="filled"
            inactive={!ready}
            onClick={() => void handOver('Markdown, copied', () => copyText(markdown, 'Support bundle'))}
          >
            Copy as Markdown
          </Button>
        </DialogActions>
        <p className={classes.hint}>
          A colleague opens the JSON file in Sealdesk (“Open a support bundle” in the search) and stands where
          you stood.
        </p>
      </Stack>
    </Dialog>
  );
}
