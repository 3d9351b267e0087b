import { NativeSelect, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { useTypedText } from '#kit/use-typed-text.ts';
import type { ChangeUrlState } from '#kit/use-url-state.ts';
import classes from './activity-page.module.css';
import { type activityState, LONGEST_SEARCH, outcomes, type ShownOutcome } from './activity-state.ts';

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
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly count: number;
  readonly total: number;
}

/** Which changes are shown, and how many they are. */
export function ActivityFilters({ state, onChange, fieldRef, count, total }: ActivityFiltersProps) {
  const [text, setText] = useTypedText(state.search, (search) => onChange({ search }, { replace: true }));
  return (
    <div className={classes.filters}>
      <TextInput
        ref={fieldRef}
        label="Search changes"
        type="search"
        placeholder="Operation, id, email or fault"
        maxLength={LONGEST_SEARCH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
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
