import { ExportButton } from '../export/export-button.tsx';
import type { LogState } from '../model/log-state.ts';
import { LiveButton } from '../reading/live-button.tsx';
import type { LogReading } from '../reading/use-log-reading.ts';

interface ListActionsProps {
  readonly list: LogReading;
  readonly state: LogState;
}

/** What can be done with the whole list: follow it, export it. */
export function ListActions({ list, state }: ListActionsProps) {
  const { now, total, pinnedAt, head } = list;
  return (
    <>
      <LiveButton live={list.live} />
      <ExportButton
        subject={{
          ...{ kind: 'matching', filters: state, direction: state.sort, now, total },
          ...{ pinnedAt, newer: head },
        }}
      >
        Export
      </ExportButton>
    </>
  );
}
