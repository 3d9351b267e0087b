import './export-panel.tsx';
import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { isWorkShown } from '#features/background-work/background-work.ts';
import { noteExport } from '#features/export-notice/export-notice.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { logStoreOf } from '#features/log-store/log-store.ts';
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
import { logFilters } from '../filters/log-filters.ts';
import classes from './export-dialog.module.css';
import { type ExportFormat, type ExportSubject, exportFormats, sourceOf } from './export-job.ts';
import { ExportPanel } from './export-panel.tsx';
import { exportRun, startExport } from './export-run.ts';
import { chooseTarget, fileNameFor } from './export-target.ts';

const chosenFormat = storedChoice('sealdesk-export-format', exportFormats);
const limitCodec = integerCodec(1, 1_000_000_000);

const entriesWord = (value: number) => sayMany(value, 'entry', 'entries');

function Scope({ subject, limit }: { readonly subject: ExportSubject; readonly limit: number | undefined }) {
  const zone = useTimeZone();
  if (subject.kind === 'given')
    return (
      <p className={classes.scope}>
        <b>{entriesWord(subject.entries.length)}</b> that you have chosen. They have been read already: no
        call is made.
      </p>
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
    <div className={classes.scope}>
      <p>
        <b>{entriesWord(entries)}</b>
        {entries < read && ` of ${sayCount(read)}`}
        {active.length > 0 ? ' that match:' : ', with no filter set.'}
      </p>
      {active.length > 0 && (
        <ul className={classes.filters}>
          {active.map(({ key, label, text }) => (
            <ExternalText component="li" key={key}>
              {label} <ExternalText component="b">{text}</ExternalText>
            </ExternalText>
          ))}
        </ul>
      )}
      <p className={classes.cost}>
        {calls === 0
          ? 'They have been read already: no call is made. '
          : `Of ${entriesWord(left)} more that were not read, those that match follow, in about ${sayMany(calls, 'call', 'calls')} of the service. `}
        What is logged from now on is not in it.
      </p>
    </div>
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
  const [limitError, setLimitError] = useState<string>();
  const [refused, setRefused] = useState<unknown>();
  // The export cannot contain what the proxy has masked.
  const isMasked = useIsMaskedByProxy();
  const limit = limitCodec.parse(limitText.trim());

  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (limitText.trim() !== '' && limit === undefined) {
      setLimitError('Give a whole number from 1, or nothing for all entries.');
      return;
    }
    const name = fileNameFor(format, new Date());
    const target = await chooseTarget({ format, withSecrets }, name);
    if (!target) return;
    const source = await sourceOf(subject, limit, logStoreOf(client));
    const count = source.kind === 'given' ? source.entries.length : source.expected;
    setRefused(undefined);
    try {
      const what = `request logs, ${formatWords[format].name}`;
      await noteExport(client, { what, count, isMasked: isMaskedByProxy(client) || !withSecrets });
    } catch (error) {
      if (source.kind === 'matching') source.port.close();
      setRefused(error);
      return;
    }
    startExport({ source, options: { format, decoded, withSecrets }, target }, name, client);
  };

  return (
    <form className={classes.form} onSubmit={start} noValidate>
      <Scope subject={subject} limit={limit} />
      <div>
        <SegmentedControl
          aria-label="Format"
          data={exportFormats.map((value) => ({ value, label: formatWords[value].name }))}
          value={format}
          onChange={chosenFormat.set}
        />
        <p className={classes.about}>{formatWords[format].about}</p>
      </div>
      {subject.kind === 'matching' && (
        <TextInput
          label="At most"
          description={`Entries from the ${subject.question.direction === 'desc' ? 'newest' : 'oldest'} on; empty for all`}
          inputMode="numeric"
          autoComplete="off"
          value={limitText}
          error={limitError}
          onChange={(event) => {
            setLimitText(event.currentTarget.value);
            setLimitError(undefined);
          }}
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
          The file will hold whatever callers have sent, readable by everyone who gets it. Keep it where only
          those come who may, and delete it when it has done its service.
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
    </form>
  );
}

const formatWords: Readonly<Record<ExportFormat, { readonly name: string; readonly about: string }>> = {
  ndjson: {
    name: 'NDJSON',
    about: 'One JSON object a line, each as the service gives it: for scripts, and for keeping everything.',
  },
  csv: {
    name: 'CSV',
    about:
      'A table for spreadsheets: created, method, uri, code, error, time_ms, host, source, ip, user_agent, the ids, api_version and both bodies. Nothing in it runs as a formula.',
  },
  har: {
    name: 'HAR',
    about: 'An HTTP archive (HAR 1.2), which the network panel of every browser opens.',
  },
};

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
