import { Alert, Group, Progress, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { backgroundWork } from '#features/background-work/background-work.ts';
import { sayTimeLeft } from '#features/bulk-runs/pace.ts';
import { percentOf, sayCount, sayMany } from '#lib/say-count.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { type ExportRun, exportRun, saveExport } from './export-run.ts';

/** In decimal units, as file managers show. */
function sayBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}

function sayStatus({ isStopped, pause, pace }: ExportRun, now: number): string {
  if (isStopped) return 'Closing the file …';
  const rest = Math.max(1, Math.ceil(((pause?.until ?? now) - now) / 1000));
  switch (pause?.why) {
    case 'session':
      return 'Your session has ended. Sign in again, and the export goes on where it was.';
    case 'busy':
      return `The service asked to wait: goes on in ${rest} s.`;
    case 'silence':
      return `The server cannot be reached: tries again in ${rest} s.`;
    case undefined:
      return pace
        ? `${sayCount(Math.round(pace.rate))} a second, ${sayTimeLeft(pace.left)} left`
        : 'Reading …';
  }
}

/** Undefined while running. */
function sayEnd({ end, entries, expected }: ExportRun): string | undefined {
  if (!end) return undefined;
  const count = sayMany(entries, 'entry', 'entries');
  if (end.kind === 'whole') return `${count} exported`;
  if (end.kind === 'failed' && entries === 0) return 'Nothing was exported';
  return `${end.kind === 'stopped' ? 'Stopped' : 'Ended early'}: partial, ${count} of ${sayCount(expected)}`;
}

function Facts({ end, entries, expected, bytes, calls }: ExportRun) {
  const facts = [
    ['Entries', sayCount(entries) + (end ? '' : ` / ${sayCount(expected)}`)],
    ['Size', sayBytes(bytes)],
    ['Calls', sayCount(calls)],
  ] as const;
  return (
    <Group component="dl" gap="sm" my="sm" grow>
      {facts.map(([name, value]) => (
        <div key={name}>
          <Text component="dt" size="xs" c="var(--dim)">
            {name}
          </Text>
          <Text component="dd" size="md" fw={570}>
            {value}
          </Text>
        </div>
      ))}
    </Group>
  );
}

interface ExportPanelProps {
  readonly onClose: () => void;
}

/** The export continues when the panel is closed. */
export function ExportPanel({ onClose }: ExportPanelProps) {
  const run = useStore(exportRun);
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true });
  if (!run) return null;
  const { name, entries, expected, end, download } = run;
  const whole = end?.kind === 'whole';
  const done = () => {
    run.dismiss();
    onClose();
  };
  const save = () => saveExport(run);
  return (
    <Dialog title={`Export to ${name}`} size={560} onClose={onClose}>
      <Progress aria-label="Entries exported" value={whole ? 100 : percentOf(entries, expected)} />
      <Facts {...run} />
      <Text size="md" {...(end ? { fw: 570, mb: 4 } : { c: 'var(--text-2)' })}>
        {sayEnd(run) ?? sayStatus(run, now)}
      </Text>
      {end?.kind === 'failed' && (
        <Alert title={<ExternalText>{end.title}</ExternalText>}>
          <ExternalText component="p">{end.text}</ExternalText>
        </Alert>
      )}
      {end ? (
        <Text size="md" c="var(--text-2)">
          {!download && entries > 0 && 'The file is where you chose to have it.'}
          {download && whole && `${name} is among your downloads.`}
          {download && !whole && 'What was written is kept until you put it away.'}
        </Text>
      ) : (
        <Text size="sm" c="var(--dim)" mt="sm">
          It goes on while you use other pages of Sealdesk; closing this tab ends it.
        </Text>
      )}
      {end ? (
        <DialogActions>
          {download && whole && <Button onClick={save}>Download again</Button>}
          <Button variant={whole || !download ? 'filled' : 'default'} onClick={done}>
            Done
          </Button>
          {download && !whole && (
            <Button variant="filled" onClick={save}>
              Download the partial file
            </Button>
          )}
        </DialogActions>
      ) : (
        <DialogActions>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Go on in the background
          </Button>
          <Button busy={run.isStopped} onClick={run.stop}>
            Stop and keep what is written
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

// Shown in the app frame on every page.
exportRun.subscribe(() => {
  const run = exportRun.get();
  backgroundWork.set(
    run && {
      what: 'Export of request logs',
      done: run.entries,
      total: run.expected,
      ended: sayEnd(run),
      stop: run.stop,
      dismiss: run.dismiss,
      Panel: ExportPanel,
    },
  );
});
