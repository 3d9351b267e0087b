import { useSearchParams } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { DirectoryOfRows, useOwnDirectory } from '#features/directory/use-directory.ts';
import { comparisonPath } from '#features/log-entry/compare-choices.tsx';
import type { LogRow } from '#features/log-entry/log-row.ts';
import { sayCount } from '#lib/say-count.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { RowSelection } from '#ui/table/row-selection.ts';
import { Table } from '#ui/table/table.tsx';
import type { RowFocus, RowMove } from '#ui/table/use-row-focus.ts';
import { VirtualBody } from '#ui/table/virtual-body.tsx';
import { useExport } from '../export/use-export.tsx';
import { useLogs } from '../logs-context.ts';
import { entryLink } from '../model/log-links.ts';
import type { LogState } from '../model/log-state.ts';
import { Following } from '../reading/following.tsx';
import { useLogColumns } from './log-columns.tsx';
import classes from './log-list.module.css';

export interface LogListProps {
  readonly openId: string | undefined;
  readonly focus: RowFocus<LogRow>;
  readonly selection: RowSelection<LogRow>;
  readonly onBundle: (entries: readonly RequestLogEntry[]) => void;
  readonly onMove: (to: RowMove) => void;
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
  const { focus, selection, choosing, onChoosing } = props;
  const { list, state, onChange, narrow } = useLogs();
  const [query] = useSearchParams();
  const chosen = useStore(selection.chosen);
  const columns = useLogColumns(narrow, state.sort, () => onChange(turned(state)));
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
          rowLink={({ entry }) => entryLink(query, entry)}
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
      {(chosen.size > 0 || (narrow && choosing)) && (
        <SelectionBar
          entries={[...chosen.values()].map(({ entry }) => entry)}
          onBundle={props.onBundle}
          onClear={() => {
            selection.clear();
            onChoosing(false);
          }}
        />
      )}
    </div>
  );
}

const quiet = { variant: 'subtle', color: 'gray' } as const;

interface SelectionBarProps extends Pick<LogListProps, 'onBundle'> {
  readonly entries: readonly RequestLogEntry[];
  readonly onClear: () => void;
}

function SelectionBar({ entries, onBundle, onClear }: SelectionBarProps) {
  const { onChange } = useLogs();
  const { ask, dialog } = useExport();
  const [one, other, ...others] = entries;
  return (
    <section className={classes.bar} aria-label="Chosen entries">
      <span className={classes.count}>
        <b>{sayCount(entries.length)}</b> chosen
      </span>
      {one && (
        <>
          {other && others.length === 0 ? (
            <Button {...quiet} component={Link} to={comparisonPath(one, other)}>
              Compare two
            </Button>
          ) : (
            <Button {...quiet} inactive>
              Compare two
            </Button>
          )}
          <Button {...quiet} onClick={() => onChange({ explain: { by: 'chosen' } })}>
            What stands out?
          </Button>
          <Button {...quiet} onClick={() => onBundle(entries)}>
            Support bundle
          </Button>
          <Button {...quiet} onClick={() => ask({ kind: 'given', entries })}>
            Export selection
          </Button>
          {dialog}
        </>
      )}
      <Button {...quiet} onClick={onClear}>
        {one ? 'Clear' : 'Cancel'}
      </Button>
    </section>
  );
}
