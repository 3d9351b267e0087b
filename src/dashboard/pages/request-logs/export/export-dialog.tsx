import { Checkbox, Paper, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { isWorkShown } from '#features/background-work/background-work.ts';
import { noteExport } from '#features/export-notice/export-notice.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import type { LogQuestion, SearchState } from '#features/log-store/log-question.ts';
import { type LogStore, logStoreOf } from '#features/log-store/log-store.ts';
import { UnmaskedWarning } from '#features/redaction/unmasked-warning.tsx';
import { isMaskedByProxy, useIsMaskedByProxy } from '#features/session/masked.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { storedChoice } from '#lib/storage.ts';
import { useStore } from '#lib/store.ts';
import { integerCodec } from '#lib/text-codec.ts';
import { toWallTime } from '#lib/time-range.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { type LogFilterValues, logFilters } from '../filters/log-filters.ts';
import type { ExportOptions } from './entry-format.ts';
import classes from './export-dialog.module.css';
import { ExportPanel } from './export-panel.tsx';
import { exportRun, startExport } from './export-run.ts';

export type ExportSubject =
  | { readonly kind: 'given'; readonly entries: readonly RequestLogEntry[] }
  | {
      readonly kind: 'matching';
      readonly filters: LogFilterValues;
      readonly question: LogQuestion;
      /** Progress of the list's search. */
      readonly found: SearchState | undefined;
    };

async function sourceOf(subject: ExportSubject, store: LogStore) {
  // Newest first, independent of the order of selection.
  if (subject.kind === 'given') return subject.entries.toSorted((a, b) => b.created - a.created);
  const { question, found } = subject;
  const { from, to } = question.span;
  // Excludes entries logged from now on.
  const end = Math.min(to, Math.max(found?.newest ?? 0, Math.floor(Date.now() / 1000)));
  return store.stream({ ...question, span: { from, to: Math.max(from, end) } });
}

const formats = ['ndjson', 'csv', 'har'] as const;
const chosenFormat = storedChoice('sealdesk-export-format', formats);

const formatFacts = {
  ndjson: {
    name: 'NDJSON',
    about: 'One JSON object a line, each as the service gives it: for scripts, and for keeping everything.',
    mime: 'application/x-ndjson',
  },
  csv: {
    name: 'CSV',
    about:
      'A table for spreadsheets: created, method, uri, code, error, time_ms, host, source, ip, user_agent, the ids, api_version and both bodies. Nothing in it runs as a formula.',
    mime: 'text/csv',
  },
  har: {
    name: 'HAR',
    about: 'An HTTP archive (HAR 1.2), which the network panel of every browser opens.',
    mime: 'application/json',
  },
} as const satisfies Record<ExportOptions['format'], unknown>;

/** Only some browsers have it, so TypeScript does not. */
interface SavePicker {
  readonly showSaveFilePicker?: (options: object) => Promise<FileSystemFileHandle>;
}

/**
 * Asks for a file if the browser can write into files, so that the export is never in memory as a whole. Must be called
 * from a click.
 * @returns `download` if the browser cannot, undefined if the user cancels
 */
async function chooseFile(
  format: ExportOptions['format'],
  suggestedName: string,
): Promise<FileSystemFileHandle | 'download' | undefined> {
  const { showSaveFilePicker } = globalThis as SavePicker;
  if (!showSaveFilePicker) return 'download';
  const { name, mime } = formatFacts[format];
  const types = [{ description: name, accept: { [mime]: [`.${format}`] } }];
  try {
    return await showSaveFilePicker({ suggestedName, types });
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : 'download';
  }
}

const limitCodec = integerCodec(1, 1_000_000_000);

const entriesWord = (value: number) => sayMany(value, 'entry', 'entries');

function Scope({ subject, limit }: { readonly subject: ExportSubject; readonly limit: number | undefined }) {
  const zone = useTimeZone();
  if (subject.kind === 'given')
    return (
      <>
        <b>{entriesWord(subject.entries.length)}</b> that you have chosen. They have been read already: no
        call is made.
      </>
    );
  const { filters, found } = subject;
  const active = logFilters.active(filters, zone);
  const read = found?.count ?? 0;
  const left = found?.left ?? 0;
  const entries = Math.min(read, limit ?? read);
  // Assumes that unread entries match at the same rate.
  const share = read / Math.max(1, found?.entries ?? 0);
  const needed = limit === undefined ? left : Math.min(left, Math.max(0, limit - read) / share);
  const calls = Math.ceil(needed / Math.max(1, found?.pageSize ?? 1));
  return (
    <>
      <p>
        <b>{entriesWord(entries)}</b>
        {entries < read && ` of ${sayCount(read)}`}
        {active.length > 0 ? ' that match:' : ', with no filter set.'}
      </p>
      {active.length > 0 && (
        <ul>
          {active.map(({ key, label, text }) => (
            <ExternalText component="li" key={key}>
              {label} <ExternalText component="b">{text}</ExternalText>
            </ExternalText>
          ))}
        </ul>
      )}
      <Text size="sm" mt={4}>
        {calls === 0
          ? 'They have been read already: no call is made. '
          : `Of ${entriesWord(left)} more that were not read, those that match follow, in about ${sayMany(calls, 'call', 'calls')} of the service. `}
        What is logged from now on is not in it.
      </Text>
    </>
  );
}

interface ExportDialogProps {
  readonly subject: ExportSubject;
  readonly onClose: () => void;
}

/** The choices of an export, or the export that runs or has ended. */
export function ExportDialog({ subject, onClose }: ExportDialogProps) {
  const run = useStore(exportRun);
  useEffect(() => {
    isWorkShown.set(true);
    return () => isWorkShown.set(false);
  }, []);
  const client = useQueryClient();
  const format = useStore(chosenFormat);
  const [decoded, setDecoded] = useState(false);
  const [withSecrets, setWithSecrets] = useState(false);
  const [limitText, setLimitText] = useState('');
  const [refused, setRefused] = useState<unknown>();
  // The export cannot contain what the proxy has masked.
  const isMasked = useIsMaskedByProxy();
  const limit = limitCodec.parse(limitText.trim());
  const isLimitWrong = limitText.trim() !== '' && limit === undefined;
  const found = subject.kind === 'matching' ? subject.found : undefined;
  const all = subject.kind === 'given' ? subject.entries.length : (found?.count ?? 0) + (found?.left ?? 0);

  /** Starts with a click, which the browser requires for a file picker. */
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (isLimitWrong) return;
    // In the user's time zone.
    const minute = toWallTime(Date.now() / 1000, false).replace(/T(\d\d):(\d\d).*/, '-$1$2');
    const name = `request-logs-${minute}.${format}`;
    const file = await chooseFile(format, name);
    if (!file) return;
    const expected = Math.min(all, limit ?? all);
    setRefused(undefined);
    try {
      const what = `request logs, ${formatFacts[format].name}`;
      await noteExport(client, { what, count: expected, isMasked: isMaskedByProxy(client) || !withSecrets });
    } catch (error) {
      setRefused(error);
      return;
    }
    const source = await sourceOf(subject, logStoreOf(client));
    const options = { format, decoded, withSecrets };
    void startExport({ name, source, limit, expected, options, file }, client);
  };

  if (run) return <ExportPanel onClose={onClose} />;
  return (
    <Dialog title={subject.kind === 'given' ? 'Export selection' : 'Export'} size={560} onClose={onClose}>
      <form onSubmit={start} noValidate>
        <Stack>
          <Paper className={classes.scope} withBorder p="10px 12px" bg="var(--bg)" c="var(--text-2)">
            <Scope subject={subject} limit={limit} />
          </Paper>
          <div>
            <SegmentedControl
              aria-label="Format"
              data={formats.map((value) => ({ value, label: formatFacts[value].name }))}
              value={format}
              onChange={chosenFormat.set}
            />
            {/* The height of the longest text keeps the form from jumping. */}
            <Text size="sm" c="var(--text-2)" mt={6} mih="3.75rem">
              {formatFacts[format].about}
            </Text>
          </div>
          {subject.kind === 'matching' && (
            <TextInput
              label="At most"
              description={`Entries from the ${subject.question.direction === 'desc' ? 'newest' : 'oldest'} on; empty for all`}
              inputMode="numeric"
              autoComplete="off"
              value={limitText}
              error={isLimitWrong && 'Give a whole number from 1, or nothing for all entries.'}
              onChange={(event) => setLimitText(event.currentTarget.value)}
            />
          )}
          <Checkbox
            label="With what each entry means"
            description="Operation, error codes with their conditions, and the codes that its rules predict"
            checked={decoded}
            onChange={(event) => setDecoded(event.currentTarget.checked)}
          />
          {!isMasked && (
            <Checkbox
              label="With secrets and e-mail addresses"
              description="Without this, tokens, passwords, Basic strings and e-mail addresses are masked in the file"
              checked={withSecrets}
              onChange={(event) => setWithSecrets(event.currentTarget.checked)}
            />
          )}
          {withSecrets && (
            <UnmaskedWarning>
              The file will hold whatever callers have sent, readable by everyone who gets it. Keep it where
              only those come who may, and delete it when it has done its service.
            </UnmaskedWarning>
          )}
          <FormAlert error={refused} title="No file was made" />
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="filled" type="submit" inactive={found !== undefined && all === 0}>
              {withSecrets ? 'Export with secrets' : 'Start export'}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
