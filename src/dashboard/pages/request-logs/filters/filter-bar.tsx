import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { useTimeZone } from '#ui/preferences.ts';
import { ToggleButton } from '#ui/toggle-button.tsx';
import { type LogFilterValues, logFilters } from '../model/log-filters.ts';
import classes from './filter-bar.module.css';
import { FilterEditor } from './filter-editor.tsx';
import { isPresetActive, type LogPreset, resultPresets, timePresets, togglePreset } from './log-presets.ts';
import { UriEditor } from './uri-editor.tsx';

interface FilterBarProps {
  readonly values: LogFilterValues;
  readonly onChange: (changes: LogFilterValues) => void;
  /** On a phone the editors stand in a drawer of their own. */
  readonly narrow: boolean;
  readonly onOpenDrawer: () => void;
  /** What else stands in the bar. */
  readonly children: ReactNode;
}

const chipKeys = logFilters.keys.filter((key) => key !== 'uri');

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
        <ToggleButton
          key={preset.label}
          pressed={isPresetActive(preset, values)}
          onClick={() => onChange(togglePreset(preset, values))}
        >
          {preset.label}
        </ToggleButton>
      ))}
    </fieldset>
  );
}

/** All filters, each with its value, and the sets of values that one click gives. */
export function FilterBar({ values, onChange, narrow, onOpenDrawer, children }: FilterBarProps) {
  const zone = useTimeZone();
  const active = logFilters.active(values, zone);
  const clear = Object.fromEntries(logFilters.keys.map((key) => [key, undefined]));
  return (
    <div className={classes.bar}>
      <div className={classes.filters}>
        <div className={classes.uri}>
          <UriEditor value={values.uri} onChange={(uri) => onChange({ uri })} onDone={() => undefined} />
        </div>
        {narrow ? (
          <BareButton onClick={onOpenDrawer}>
            <IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden="true" />
            Filters{active.length > 0 && ` (${active.length})`}
          </BareButton>
        ) : (
          chipKeys.map((key) => (
            <FilterChip
              key={key}
              label={logFilters.filters[key].label}
              text={active.find((filter) => filter.key === key)?.text}
              onClear={() => onChange({ [key]: undefined })}
            >
              {(close) => <FilterEditor filter={key} values={values} onChange={onChange} onDone={close} />}
            </FilterChip>
          ))
        )}
      </div>
      <div className={classes.quick}>
        <div className={classes.sets}>
          <Presets label="Time" presets={timePresets} values={values} onChange={onChange} />
          <Presets label="Result" presets={resultPresets} values={values} onChange={onChange} />
        </div>
        {active.length > 0 && (
          <BareButton kind="quiet" onClick={() => onChange(clear)}>
            Clear filters
          </BareButton>
        )}
        {children}
      </div>
    </div>
  );
}
