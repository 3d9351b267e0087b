import { Alert, Group, Progress, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { backgroundWork } from '#features/background-work/background-work.ts';
import { sayTimeLeft } from '#features/bulk-runs/pace.ts';
import type { ReadingPause } from '#features/log-store/entry-stream.ts';
import { percentOf, sayCount, sayMany } from '#lib/say-count.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { dismissExport, type ExportRun, exportRun, saveExport, stopExport } from './export-run.ts';

/** In decimal units, as file managers show. */
function sayBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}

function sayPause({ why, until }: ReadingPause, now: number): string {
  const rest = until === undefined ? 0 : Math.max(1, Math.ceil((until - now) / 1000));
  switch (why) {
    case 'session':
      return 'Your session has ended. Sign in again, and the export goes on where it was.';
    case 'busy':
      return `The service asked to wait: goes on in ${rest} s.`;
    case 'silence':
      return `The server cannot be reached: tries again in ${rest} s.`;
  }
}

function sayStatus({ status, pause, pace }: ExportRun, now: number): string {
  if (status === 'stopping') return 'Closing the file …';
  if (pause) return sayPause(pause, now);
  return pace ? `${sayCount(Math.round(pace.rate))} a second, ${sayTimeLeft(pace.left)} left` : 'Reading …';
}

/** Undefined while running. */
function sayEnd({ end, expected, ...run }: ExportRun): string | undefined {
  const entries = sayMany(run.entries, 'entry', 'entries');
  switch (end?.kind) {
    case undefined:
      return undefined;
    case 'whole':
      return `${entries} exported`;
    case 'stopped':
      return `Stopped: partial, ${entries} of ${sayCount(expected)}`;
    case 'failed':
      return run.entries > 0
        ? `Ended early: partial, ${entries} of ${sayCount(expected)}`
        : 'Nothing was exported';
  }
}

function Facts({ status, entries, expected, bytes, calls }: ExportRun) {
  const facts = [
    ['Entries', sayCount(entries) + (status === 'ended' ? '' : ` / ${sayCount(expected)}`)],
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

interface PartProps {
  readonly run: ExportRun;
  readonly onClose: () => void;
}

function Running({ run, onClose }: PartProps) {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true });
  return (
    <>
      <Text size="md" c="var(--text-2)">
        {sayStatus(run, now)}
      </Text>
      <Text size="sm" c="var(--dim)" mt="sm">
        It goes on while you use other pages of Sealdesk; closing this tab ends it.
      </Text>
      <DialogActions>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Go on in the background
        </Button>
        <Button busy={run.status === 'stopping'} onClick={stopExport}>
          Stop and keep what is written
        </Button>
      </DialogActions>
    </>
  );
}

function Ended({ run, onClose }: PartProps) {
  const { end, download, entries, name } = run;
  const whole = end?.kind === 'whole';
  const done = () => {
    dismissExport();
    onClose();
  };
  return (
    <>
      <Text size="md" fw={570} mb={4}>
        {sayEnd(run)}
      </Text>
      {end?.kind === 'failed' && (
        <Alert title={<ExternalText>{end.title}</ExternalText>}>
          <ExternalText component="p">{end.text}</ExternalText>
        </Alert>
      )}
      <Text size="md" c="var(--text-2)">
        {!download && entries > 0 && 'The file is where you chose to have it.'}
        {download && whole && `${name} is among your downloads.`}
        {download && !whole && 'What was written is kept until you put it away.'}
      </Text>
      <DialogActions>
        {download && whole && <Button onClick={saveExport}>Download again</Button>}
        <Button variant={whole || !download ? 'filled' : 'default'} onClick={done}>
          Done
        </Button>
        {download && !whole && (
          <Button variant="filled" onClick={saveExport}>
            Download the partial file
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** The export continues when the panel is closed. */
export function ExportPanel({ onClose }: Pick<PartProps, 'onClose'>) {
  const run = useStore(exportRun);
  if (!run) return null;
  const { name, entries, expected, status, end } = run;
  const Part = status === 'ended' ? Ended : Running;
  return (
    <Dialog title={`Export to ${name}`} size={560} onClose={onClose}>
      <Progress
        aria-label="Entries exported"
        value={end?.kind === 'whole' ? 100 : percentOf(entries, expected)}
      />
      <Facts {...run} />
      <Part run={run} onClose={onClose} />
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
      stop: stopExport,
      dismiss: dismissExport,
      Panel: ExportPanel,
    },
  );
});
