import type { TimeRange } from '#lib/time-range.ts';
import { Button } from '#ui/button.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import { Segments } from '#ui/segments.tsx';
import { CreatedEditor } from '../filters/created-editor.tsx';
import { DEFAULT_RANGE } from '../model/log-question.ts';
import classes from './range-control.module.css';

const HOUR = 3600;
const DAY = 24 * HOUR;

const RANGES = [
  { last: HOUR, label: '1 h', name: 'last hour' },
  { last: DAY, label: '24 h', name: 'last 24 hours' },
  { last: 7 * DAY, label: '7 d', name: 'last 7 days' },
  { last: 30 * DAY, label: '30 d', name: 'last 30 days' },
] as const;

interface RangeControlProps {
  /** Undefined for the default. */
  readonly created: TimeRange | undefined;
  readonly onChange: (range: TimeRange | undefined) => void;
}

export function RangeControl({ created, onChange }: RangeControlProps) {
  const range = created ?? DEFAULT_RANGE;
  const last = 'last' in range ? range.last : undefined;
  const isCustom = !RANGES.some((it) => it.last === last);
  return (
    <Segments label="Time" className={classes.ranges}>
      {RANGES.map((it) => (
        <Button
          key={it.last}
          variant="subtle"
          size="xs"
          // Contains the visible text, so that voice control finds the button.
          aria-label={`${it.label}, ${it.name}`}
          aria-pressed={it.last === last}
          onClick={() => onChange(it.last === DAY ? undefined : { last: it.last })}
        >
          {it.label}
        </Button>
      ))}
      <PopoverButton
        label="Custom range"
        width={320}
        button={
          <Button variant="subtle" size="xs" aria-pressed={isCustom}>
            Custom
          </Button>
        }
      >
        {(close) => (
          <div className={classes.custom}>
            <CreatedEditor value={range} onChange={onChange} onDone={close} />
          </div>
        )}
      </PopoverButton>
    </Segments>
  );
}
