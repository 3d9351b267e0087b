import { type ArrivalEvent, type Lane, lanes } from '#features/arrival/arrival-event.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Segments } from '#ui/segments.tsx';
import type { ArrivalState } from '../arrival-state.ts';
import { laneIcons } from './event-icons.ts';
import classes from './lane-filter.module.css';
import { laneNames } from './lane-names.ts';

interface LaneFilterProps {
  readonly events: readonly ArrivalEvent[];
  readonly person: string | undefined;
  readonly lane: ArrivalState['lane'];
  readonly onChange: (lane: ArrivalState['lane']) => void;
}

export function LaneFilter({ events, person, lane: chosen, onChange }: LaneFilterProps) {
  const nameOf = (lane: Lane) => (lane === 'recipient' && person ? person : laneNames[lane]);
  const choice = (lane: ArrivalState['lane'], name: string, count: number) => {
    const Icon = lane === 'all' ? undefined : laneIcons[lane];
    return (
      <Button
        key={lane}
        size="xs"
        variant="subtle"
        aria-pressed={lane === chosen}
        onClick={() => onChange(lane)}
      >
        {Icon && <Icon size={15} stroke={1.7} aria-hidden className={classes.icon} />}
        <ExternalText className={classes.name}>{name}</ExternalText>{' '}
        <span>{count.toLocaleString('en-GB')}</span>
      </Button>
    );
  };
  return (
    <Segments label="What is shown" className={classes.lanes}>
      {choice('all', 'Everything', events.length)}
      {lanes.map((lane) => choice(lane, nameOf(lane), events.filter((it) => it.lane === lane).length))}
    </Segments>
  );
}
