import { IconX } from '@tabler/icons-react';
import { useTimeZone } from '#lib/preferences.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { type LogFilterKey, type LogFilterValues, logFilters } from '../model/log-filters.ts';
import { editedKeys, FilterEditor } from './filter-editors.tsx';
import classes from './filters-drawer.module.css';

interface FiltersDrawerProps {
  readonly onClose: () => void;
  readonly values: LogFilterValues;
  readonly onChange: (changes: LogFilterValues) => void;
  readonly total: number | undefined;
}

/** All filters in a drawer, for narrow screens. Changes apply at once. */
export function FiltersDrawer({ onClose, values, onChange, total }: FiltersDrawerProps) {
  const zone = useTimeZone();
  const edited: readonly LogFilterKey[] = editedKeys;
  // Filters without an editor are set in the query bar.
  const others = logFilters.active(values, zone).filter(({ key }) => !edited.includes(key));
  const clear = Object.fromEntries(logFilters.keys.map((key) => [key, undefined]));
  return (
    <SideDrawer label="Filters" onClose={onClose}>
      <div className={classes.top}>
        <h2 className={classes.heading}>Filters</h2>
        <IconButton label="Close the filters" icon={IconX} onClick={onClose} />
      </div>
      <div className={classes.filters}>
        {editedKeys.map((key) => (
          <section key={key} className={classes.filter} aria-label={logFilters.filters[key].label}>
            <h3 className={classes.title}>{logFilters.filters[key].label}</h3>
            {/* Remounts an editor when its value changes elsewhere. */}
            <FilterEditor
              key={JSON.stringify(values[key] ?? null)}
              filter={key}
              values={values}
              onChange={onChange}
              onDone={() => undefined}
            />
          </section>
        ))}
        {others.length > 0 && (
          <section className={classes.filter} aria-label="Other filters that are set">
            <h3 className={classes.title}>Also set</h3>
            {others.map(({ key, label, text }) => (
              <div key={key} className={classes.other}>
                <ExternalText component="span">
                  {label}: {text}
                </ExternalText>
                <IconButton
                  label={`Remove ${label}`}
                  icon={IconX}
                  onClick={() => onChange({ [key]: undefined })}
                />
              </div>
            ))}
          </section>
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="filled" onClick={onClose}>
          {total === undefined
            ? 'Show the entries'
            : `Show ${total.toLocaleString('en-GB')} ${total === 1 ? 'entry' : 'entries'}`}
        </Button>
        <Button onClick={() => onChange(clear)}>Clear filters</Button>
      </div>
    </SideDrawer>
  );
}
