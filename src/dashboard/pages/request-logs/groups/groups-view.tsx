import { useSearchParams } from 'react-router';
import { usePanelSize } from '#features/entry-panel/entry-frame.tsx';
import { useOpenRow } from '#features/lists/use-open-row.ts';
import type { FailureGroup } from '#features/log-store/log-answers.ts';
import { sayMany } from '#lib/say-count.ts';
import { useRowFocus, useWalkKeys } from '#ui/table/use-row-focus.ts';
import { Explanation } from '../explanation/explanation.tsx';
import { useBars } from '../histogram/use-bars.ts';
import { useLogs } from '../logs-context.ts';
import { listLink } from '../model/log-links.ts';
import { logUrlState } from '../model/log-state.ts';
import { useAnswer } from '../model/use-answer.ts';
import type { Counted } from './group-rows.ts';
import { GroupsTable, groupKey, useSortedGroups } from './groups-table.tsx';
import classes from './groups-view.module.css';
import { Overview } from './overview.tsx';

const MAX_BARS = 32;

interface GroupsViewProps {
  /** An open entry covers the panel beside the groups. */
  readonly isCovered: boolean;
}

export function GroupsView(props: GroupsViewProps) {
  const { list } = useLogs();
  const { bars } = useBars(list, MAX_BARS);
  const counted = useAnswer(list, ['facts', bars], async () => {
    const facts = await list.search.remote?.facts(bars);
    return facts && { ...facts, left: list.state?.left ?? 0 };
  });
  return counted ? <Groups {...props} counted={counted} /> : null;
}

interface GroupsProps extends GroupsViewProps {
  readonly counted: Counted & { readonly left: number };
}

function Groups({ isCovered, counted }: GroupsProps) {
  const { list, explained } = useLogs();
  const { docked } = usePanelSize();
  const [query] = useSearchParams();
  const { pathname, search } = listLink(query);
  const linkTo = ({ id }: FailureGroup) => ({
    pathname,
    search: logUrlState.change(new URLSearchParams(search), { explain: { by: 'group', id } }),
  });
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
      {explained && !isCovered && <Explanation chosen={explained} panel={panel} />}
      {!isCovered && !(explained && docked) && <Overview counted={counted} />}
    </div>
  );
}
