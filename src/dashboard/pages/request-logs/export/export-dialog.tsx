import './export-panel.tsx';
import { Checkbox, Paper, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
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
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { type LogFilterValues, logFilters } from '../filters/log-filters.ts';
import classes from './export-dialog.module.css';
import { chooseFile, exportFormats, fileNameFor, formatFacts } from './export-formats.ts';
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

function expectedOf(subject: ExportSubject, limit = Number.POSITIVE_INFINITY): number {
  if (subject.kind === 'given') return subject.entries.length;
  return Math.min((subject.found?.count ?? 0) + (subject.found?.left ?? 0), limit);
}

async function sourceOf(subject: ExportSubject, store: LogStore) {
  // Newest first, independent of the order of selection.
  if (subject.kind === 'given') return subject.entries.toSorted((a, b) => b.created - a.created);
  const { question, found } = subject;
  const { from, to } = question.span;
  // Excludes entries logged from now on.
  const end = Math.min(to, Math.max(found?.newest ?? 0, Math.floor(Date.now() / 1000)));
  return store.stream({ ...question, span: { from, to: Math.max(from, end) } });
}

const chosenFormat = storedChoice('sealdesk-export-format', exportFormats);
const limitCodec = integerCodec(1, 1_000_000_000);

const entriesWord = (value: number) => sayMany(value, 'entry', 'entries');

const ScopePaper = ({ children }: { readonly children: ReactNode }) => (
  <Paper className={classes.scope} withBorder p="10px 12px" bg="var(--bg)" c="var(--text-2)">
    {children}
  </Paper>
);

function Scope({ subject, limit }: { readonly subject: ExportSubject; readonly limit: number | undefined }) {
  const zone = useTimeZone();
  if (subject.kind === 'given')
    return (
      <ScopePaper>
        <b>{entriesWord(subject.entries.length)}</b> that you have chosen. They have been read already: no
        call is made.
      </ScopePaper>
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
    <ScopePaper>
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
    </ScopePaper>
  );
}

interface ExportFormProps {
  readonly subject: ExportSubject;
  readonly onCancel: () => void;
}

/** Starts with a click, which the browser requires for a file picker. */
function ExportForm({ subject, onCancel }: ExportFormProps) {
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

  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (isLimitWrong) return;
    const name = fileNameFor(format, new Date());
    const file = await chooseFile(format, name);
    if (!file) return;
    const expected = expectedOf(subject, limit);
    setRefused(undefined);
    try {
      const what = `request logs, ${formatFacts[format].name}`;
      const isNotedMasked = isMaskedByProxy(client) || !withSecrets;
      await noteExport(client, { what, count: expected, isMasked: isNotedMasked });
    } catch (error) {
      setRefused(error);
      return;
    }
    const source = await sourceOf(subject, logStoreOf(client));
    const options = { format, decoded, withSecrets };
    const target = file === 'download' ? undefined : file;
    void startExport({ name, source, limit, expected, options, file: target }, client);
  };

  return (
    <form onSubmit={start} noValidate>
      <Stack>
        <Scope subject={subject} limit={limit} />
        <div>
          <SegmentedControl
            aria-label="Format"
            data={exportFormats.map((value) => ({ value, label: formatFacts[value].name }))}
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
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            variant="filled"
            type="submit"
            inactive={subject.kind === 'matching' && subject.found?.count === 0 && subject.found.left === 0}
          >
            {withSecrets ? 'Export with secrets' : 'Start export'}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

interface ExportDialogProps {
  readonly subject: ExportSubject;
  readonly onClose: () => void;
}

export function ExportDialog({ subject, onClose }: ExportDialogProps) {
  const run = useStore(exportRun);
  useEffect(() => {
    isWorkShown.set(true);
    return () => isWorkShown.set(false);
  }, []);
  if (run) return <ExportPanel onClose={onClose} />;
  return (
    <Dialog title={subject.kind === 'given' ? 'Export selection' : 'Export'} size={560} onClose={onClose}>
      <ExportForm subject={subject} onCancel={onClose} />
    </Dialog>
  );
}
