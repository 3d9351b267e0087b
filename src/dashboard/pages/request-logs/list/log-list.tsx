import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { DirectoryOfRows, useOwnDirectory } from '#features/directory/use-directory.ts';
import type { LogRow } from '#features/log-entry/log-row.ts';
import { paths } from '#lib/paths.ts';
import { sayCount } from '#lib/say-count.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { RowSelection } from '#ui/table/row-selection.ts';
import { Table } from '#ui/table/table.tsx';
import type { RowFocus, RowMove } from '#ui/table/use-row-focus.ts';
import { VirtualBody } from '#ui/table/virtual-body.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { entryLinks } from '../model/log-links.ts';
import type { LogState } from '../model/log-state.ts';
import { Following } from '../reading/following.tsx';
import type { LogReading } from '../reading/use-log-reading.ts';
import { useLogColumns } from './log-columns.tsx';
import classes from './log-list.module.css';

export interface LogListProps {
  readonly state: LogState;
  readonly onChange: (changes: Partial<LogState>) => void;
  readonly list: LogReading;
  readonly openId: string | undefined;
  readonly focus: RowFocus<LogRow>;
  readonly selection: RowSelection<LogRow>;
  readonly onBundle: (entries: readonly RequestLogEntry[]) => void;
  readonly onMove: (to: RowMove) => void;
  readonly narrow: boolean;
  /** Selection mode on a phone, whose rows have no checkboxes otherwise. */
  readonly choosing: boolean;
  readonly onChoosing: (choosing: boolean) => void;
}

/** Row heights in pixels: one line, or two on a phone. */
const ROW = 36;
const TALL_ROW = 53;

export const keyOf = ({ entry }: LogRow) => entry.request_id;

/** Reverses the sort order. */
export const turned = ({ sort }: Pick<LogState, 'sort'>): Partial<LogState> =>
  // A live list is sorted newest first.
  sort === 'asc' ? { sort: 'desc' } : { sort: 'asc', live: false };

export function LogList(props: LogListProps) {
  const { state, onChange, list, focus, selection, narrow, choosing, onChoosing } = props;
  const [query] = useSearchParams();
  const { sort } = state;
  const chosen = useStore(selection.chosen);
  const columns = useLogColumns(narrow, sort, () => onChange(turned({ sort })));
  const linkTo = entryLinks(query);
  const directory = useOwnDirectory();
  return (
    <div className={classes.list}>
      <Following list={list} focusAt={focus.focusAt} />
      <DirectoryOfRows value={directory}>
        <Table
          caption="Request logs"
          {...columns}
          source={list.source}
          rowKey={keyOf}
          rowLink={({ entry }) => linkTo(entry)}
          openKey={props.openId}
          focus={focus}
          {...((!narrow || choosing || chosen.size > 0) && { selection })}
          onMove={props.onMove}
          ready={list.ready}
          busy={list.busy}
        >
          {(body) => <VirtualBody {...body} rowHeight={narrow ? TALL_ROW : ROW} />}
        </Table>
      </DirectoryOfRows>
      <SelectionBar
        chosen={chosen}
        choosing={narrow && choosing}
        onClear={() => {
          selection.clear();
          onChoosing(false);
        }}
      >
        {(entries) => (
          <>
            <Button variant="subtle" color="gray" onClick={() => onChange({ explain: { by: 'chosen' } })}>
              What stands out?
            </Button>
            <Button variant="subtle" color="gray" onClick={() => props.onBundle(entries)}>
              Support bundle
            </Button>
            <ExportButton variant="subtle" color="gray" subject={{ kind: 'given', entries }}>
              Export selection
            </ExportButton>
          </>
        )}
      </SelectionBar>
    </div>
  );
}

interface SelectionBarProps {
  readonly chosen: ReadonlyMap<string, LogRow>;
  /** Shown before anything is selected. */
  readonly choosing: boolean;
  readonly onClear: () => void;
  readonly children: (entries: readonly RequestLogEntry[]) => ReactNode;
}

function Compare({ entries }: { readonly entries: readonly RequestLogEntry[] }) {
  const [left, right, ...others] = entries.toSorted((a, b) => a.created - b.created);
  if (!left || !right || others.length > 0)
    return (
      <Button variant="subtle" color="gray" inactive>
        Compare two
      </Button>
    );
  const loggedAt = ({ request_id, created }: RequestLogEntry) => ({ id: request_id, at: created });
  return (
    <Button
      component={Link}
      variant="subtle"
      color="gray"
      to={paths.compareEntries(loggedAt(left), loggedAt(right))}
    >
      Compare two
    </Button>
  );
}

function SelectionBar({ chosen, choosing, onClear, children }: SelectionBarProps) {
  if (chosen.size === 0 && !choosing) return null;
  const entries = [...chosen.values()].map(({ entry }) => entry);
  return (
    <section className={classes.bar} aria-label="Chosen entries">
      <span className={classes.count}>
        <b>{sayCount(chosen.size)}</b> chosen
      </span>
      {chosen.size > 0 && (
        <>
          <Compare entries={entries} />
          {children(entries)}
        </>
      )}
      <Button variant="subtle" color="gray" onClick={onClear}>
        {chosen.size > 0 ? 'Clear' : 'Cancel'}
      </Button>
    </section>
  );
}
