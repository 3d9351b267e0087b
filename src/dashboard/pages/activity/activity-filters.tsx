import { NativeSelect } from '@mantine/core';
import { type ListSearch, ListSearchField } from '#features/lists/list-search.tsx';
import type { ChangeUrlState } from '#lib/use-url-state.ts';
import classes from './activity-page.module.css';
import { type activityState, outcomes, type ShownOutcome } from './activity-state.ts';

type State = ReturnType<typeof activityState.read>;

const words: Readonly<Record<ShownOutcome, string>> = {
  all: 'Everything',
  done: 'Done',
  refused: 'Refused',
  unknown: 'Not known',
};
const options = outcomes.map((value) => ({ value, label: words[value] }));

interface ActivityFiltersProps {
  readonly state: State;
  readonly onChange: ChangeUrlState<State>;
  readonly search: ListSearch;
  readonly count: number;
  readonly total: number;
}

/** Which changes are shown, and how many they are. */
export function ActivityFilters({ state, onChange, search, count, total }: ActivityFiltersProps) {
  return (
    <div className={classes.filters}>
      <ListSearchField search={search} label="Search changes" placeholder="Operation, id, email or fault" />
      <NativeSelect
        label="Outcome"
        data={options}
        value={state.outcome}
        onChange={({ currentTarget: { value } }) =>
          onChange({ outcome: outcomes.find((it) => it === value) ?? 'all' })
        }
      />
      <p className={classes.count} role="status">
        {count === total
          ? `${total.toLocaleString('en-GB')} ${total === 1 ? 'change' : 'changes'}`
          : `${count.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} changes`}
      </p>
    </div>
  );
}
