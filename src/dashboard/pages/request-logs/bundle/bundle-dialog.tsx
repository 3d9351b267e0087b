import { Checkbox, Input } from '@mantine/core';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { type Around, aroundQuery } from '#features/event-history/history-query.ts';
import { UnmaskedWarning } from '#features/redaction/unmasked-warning.tsx';
import { useEnvironment } from '#features/session/session.ts';
import { downloadText } from '#lib/download.ts';
import { sayMany } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import classes from './bundle-dialog.module.css';
import { bundleMarkdown } from './bundle-markdown.ts';
import {
  type BundleOptions,
  MOST_ENTRIES,
  makeBundle,
  readTimeline,
  timelineSubjects,
} from './make-bundle.ts';

/** What matters of a reading; equal ones are the same to TanStack Query, so that the bundle is not made anew. */
const outcomes = (results: readonly UseQueryResult<Around>[]) =>
  results.map(({ data, error, isPending }) => ({ data, error, isPending }));

/** The timelines of the ids that the entries are about; reading stops when the dialog closes. */
function useTimelines(entries: readonly RequestLogEntry[]) {
  const subjects = useMemo(() => timelineSubjects(entries), [entries]);
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
  readonly entries: readonly RequestLogEntry[];
  readonly onClose: () => void;
}

/** What support hands on about entries: a preview, what may stand in it, and the ways to take it along. */
export function BundleDialog({ entries: all, onClose }: BundleDialogProps) {
  const [options, setOptions] = useState<BundleOptions>({
    withBodies: true,
    withSecrets: false,
    withEmails: false,
  });
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const entries = useMemo(() => all.slice(0, MOST_ENTRIES), [all]);
  const service = useEnvironment()?.origin;
  const { timelines, progress, isRead } = useTimelines(entries);
  // A bundle of fifty entries takes its time: the click that asks for another one does not wait for it.
  const wanted = useDeferredValue(options);
  const bundle = useMemo(
    () => makeBundle({ entries, timelines, now, origin: location.origin, service, ...wanted }),
    [entries, timelines, now, service, wanted],
  );
  const markdown = useMemo(() => bundleMarkdown(bundle), [bundle]);
  const ready = isRead && wanted === options;
  const name = `sealdesk-bundle-${new Date(now * 1000).toISOString().slice(0, 19).replace(/[-:]/g, '')}`;
  return (
    <Dialog title="Support bundle" size={860} onClose={onClose}>
      <div className={classes.bundle}>
        <p className={classes.about}>
          {sayMany(entries.length, 'entry', 'entries')}
          {entries.length < all.length &&
            ` of the ${all.length} that were chosen: a bundle holds ${MOST_ENTRIES}`}
          , as something to attach to a ticket. <span role="status">{progress}</span>
        </p>
        <BundleOptionFields options={options} onChange={setOptions} />
        {/* Mantine's Textarea brings what makes a field grow with its text, which this one does not: 0.1 kB more. */}
        <Input
          component="textarea"
          multiline
          classNames={{ input: classes.preview }}
          aria-label="Preview of the bundle"
          value={markdown}
          readOnly
          rows={18}
          spellCheck={false}
        />
        <div className={classes.actions}>
          <Button
            variant="filled"
            inactive={!ready}
            onClick={() => void copyText(markdown, 'Support bundle')}
          >
            Copy as Markdown
          </Button>
          <Button inactive={!ready} onClick={() => downloadText(`${name}.md`, markdown, 'text/markdown')}>
            Download Markdown
          </Button>
          <Button
            inactive={!ready}
            onClick={() =>
              downloadText(`${name}.json`, `${JSON.stringify(bundle, null, 2)}\n`, 'application/json')
            }
          >
            Download JSON
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const FLAGS: readonly { readonly key: keyof BundleOptions; readonly label: string; readonly note: string }[] =
  [
    {
      key: 'withBodies',
      label: 'With bodies',
      note: 'Headers and bodies of request and response, as they were logged',
    },
    {
      key: 'withEmails',
      label: 'With email addresses',
      note: 'Without this each address is a number, the same one everywhere',
    },
    {
      key: 'withSecrets',
      label: 'With secrets',
      note: 'Tokens, passwords and keys that callers sent and the log kept',
    },
  ];

interface BundleOptionFieldsProps {
  readonly options: BundleOptions;
  readonly onChange: (options: BundleOptions) => void;
}

/** What the bundle is to hold. What was hidden comes in only when it is asked for. */
function BundleOptionFields({ options, onChange }: BundleOptionFieldsProps) {
  return (
    <>
      <fieldset className={classes.flags}>
        <legend className="visually-hidden">What the bundle holds</legend>
        {FLAGS.map(({ key, label, note }) => (
          <Checkbox
            key={key}
            label={label}
            description={note}
            checked={options[key]}
            onChange={(event) => onChange({ ...options, [key]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
      {(options.withEmails || options.withSecrets) && (
        <UnmaskedWarning>
          Everyone who gets this bundle can read what was hidden. Hand it only to whom it concerns, and never
          post it in public.
        </UnmaskedWarning>
      )}
    </>
  );
}
