import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { usePanelSize } from '#features/entry-panel/entry-frame.tsx';
import { useOpenRow } from '#features/lists/use-open-row.ts';
import type { ChosenEntries, FailureGroup } from '#features/log-store/log-answers.ts';
import { sayMany } from '#lib/say-count.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import { useRowFocus, useWalkKeys } from '#ui/table/use-row-focus.ts';
import { Explanation } from '../explanation/explanation.tsx';
import { ExplanationFrame } from '../explanation/explanation-frame.tsx';
import { shownSpan } from '../histogram/shown-span.ts';
import { listLink } from '../model/log-links.ts';
import { type LogState, logUrlState } from '../model/log-state.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import type { Counted } from './group-rows.ts';
import { GroupsTable, groupKey, useSortedGroups } from './groups-table.tsx';
import classes from './groups-view.module.css';
import { Overview } from './overview.tsx';

const BARS = 24;

/** Equal parts without gaps. */
function partsOf({ from, to }: TimeBounds, count: number): readonly TimeBounds[] {
  const edge = (at: number) => from + Math.floor(((to - from + 1) * at) / count);
  return Array.from({ length: count }, (_, at) => ({ from: edge(at), to: edge(at + 1) - 1 })).filter(
    (part) => part.from <= part.to,
  );
}

/** Undefined until counted. */
function useCounted(list: LogReading) {
  const { search, state } = list;
  const span = shownSpan(list);
  return useQuery({
    queryKey: [...operationKey(listRequestLogs), 'facts', search.id, state?.version],
    queryFn: async () => {
      const counted = await search.facts(partsOf(span, BARS));
      return counted ? { ...counted, left: state?.left ?? 0 } : null;
    },
    gcTime: 0,
    placeholderData: keepPreviousData,
  }).data;
}

interface GroupsViewProps {
  readonly list: LogReading;
  readonly onChange: (changes: Partial<LogState>) => void;
  /** An open entry covers the panel beside the groups. */
  readonly isCovered: boolean;
  readonly explained: ChosenEntries | undefined;
}

export function GroupsView(props: GroupsViewProps) {
  const counted = useCounted(props.list);
  return counted ? <Groups {...props} counted={counted} /> : null;
}

interface GroupsProps extends GroupsViewProps {
  readonly counted: Counted & { readonly left: number };
}

function Groups({ list, onChange, isCovered, explained, counted }: GroupsProps) {
  const { docked } = usePanelSize();
  const [query] = useSearchParams();
  const { pathname, search } = listLink(query);
  const linkTo = ({ id }: FailureGroup) => ({
    pathname,
    search: logUrlState.change(new URLSearchParams(search), { explain: { by: 'group', id } }),
  });
  const close = () => onChange({ explain: undefined });
  const openKey = explained && 'kind' in explained ? explained.kind : undefined;
  const { source, sortingOf } = useSortedGroups(counted.groups);
  const focus = useRowFocus(source, groupKey, openKey);
  const { move, panel } = useOpenRow({
    keys: {
      length: source.count,
      indexOf: source.indexOf,
      at: (index) => source.rowAt(index)?.id,
    },
    openKey,
    focus,
    rowLink: (index) => {
      const row = source.rowAt(index);
      return row && linkTo(row);
    },
    listLink: () => listLink(query),
  });
  useWalkKeys(isCovered ? undefined : move);

  return (
    <div className={classes.view} data-docked={docked || undefined}>
      <div className={classes.groups}>
        {source.count > 0 ? (
          <GroupsTable {...{ source, sortingOf, focus, linkTo, openKey }} onMove={move} busy={list.busy} />
        ) : (
          <p className={classes.none}>
            No failures among the {sayMany(counted.tallies.entries, 'entry', 'entries')} that were read.
          </p>
        )}
      </div>
      {explained && !isCovered && (
        <ExplanationFrame of="groups" docked={docked} panel={panel} onClose={close}>
          <Explanation list={list} chosen={explained} onClose={close} />
        </ExplanationFrame>
      )}
      {!isCovered && !(explained && docked) && <Overview list={list} counted={counted} />}
    </div>
  );
}
