import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useKeys } from '#ui/keys.ts';
import { type LogFilterValues, logFilters } from '../model/log-filters.ts';
import { QueryBar } from '../query/query-bar.tsx';
import { addressQuery } from '../query/saved/log-query.ts';
import { SavedButton } from '../query/saved/saved-button.tsx';
import { useRecentQuery } from '../query/saved/use-recent-query.ts';
import classes from './filter-bar.module.css';
import { FiltersButton } from './filters-button.tsx';
import { isPresetActive, type LogPreset, resultPresets, timePresets, togglePreset } from './log-presets.ts';

interface FilterBarProps {
  readonly values: LogFilterValues;
  /** A control changed some filters; one may be typed on. */
  readonly onChange: (changes: LogFilterValues) => void;
  /** A whole query was entered: a value, or undefined, for every filter. */
  readonly onQuery: (values: LogFilterValues) => void;
  /** Entries that match. */
  readonly total: number | undefined;
  /** Buttons beside "Filters" and "Saved". */
  readonly actions?: ReactNode;
  /** What stands at the end of the second line. */
  readonly children: ReactNode;
}

function Presets({
  label,
  presets,
  values,
  onChange,
}: { label: string; presets: readonly LogPreset[] } & Pick<FilterBarProps, 'values' | 'onChange'>) {
  return (
    <fieldset className={classes.presets}>
      <legend className="visually-hidden">{label}</legend>
      {presets.map((preset) => (
        <Button
          key={preset.label}
          size="xs"
          aria-pressed={isPresetActive(preset, values)}
          onClick={() => onChange(togglePreset(preset, values))}
        >
          {preset.label}
        </Button>
      ))}
    </fieldset>
  );
}

const CLEAR: LogFilterValues = Object.fromEntries(logFilters.keys.map((key) => [key, undefined]));

/** The query, a drawer with a control for every filter, what is saved, and the sets of values that one click gives. */
export function FilterBar({ values, onChange, onQuery, total, actions, children }: FilterBarProps) {
  const filters = useRef<HTMLButtonElement>(null);
  const saved = useRef<HTMLButtonElement>(null);
  const count = logFilters.keys.filter((key) => values[key] !== undefined).length;
  const address = addressQuery(values);
  useRecentQuery(address);
  useKeys([
    { keys: 'f', label: 'Open the filters', group: 'Request logs', run: () => filters.current?.click() },
    {
      keys: 's',
      label: 'Saved and recent queries',
      group: 'Request logs',
      run: () => saved.current?.click(),
    },
  ]);
  return (
    <div className={classes.bar}>
      <div className={classes.line}>
        <QueryBar values={values} onApply={onQuery} />
        <div className={classes.actions}>
          <FiltersButton
            buttonRef={filters}
            values={values}
            count={count}
            onChange={onChange}
            total={total}
          />
          <SavedButton buttonRef={saved} query={address} />
          {actions}
        </div>
      </div>
      <div className={classes.quick}>
        <div className={classes.sets}>
          <Presets label="Time" presets={timePresets} values={values} onChange={onChange} />
          <Presets label="Result" presets={resultPresets} values={values} onChange={onChange} />
        </div>
        {count > 0 && (
          <Button variant="subtle" color="gray" onClick={() => onChange(CLEAR)}>
            Clear filters
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
