import '#ui/dialog-styles.ts';
import '@mantine/core/styles/Button.layer.css';
import { Button, Drawer } from '@mantine/core';
import { FilterEditor } from './filter-editor.tsx';
import classes from './filters-drawer.module.css';
import { type LogFilterValues, logFilters } from './log-filters.ts';

interface FiltersDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly values: LogFilterValues;
  readonly onChange: (changes: LogFilterValues) => void;
  readonly total: number;
}

/** All filters below one another, for narrow screens. What is set holds at once. */
export function FiltersDrawer({ opened, onClose, values, onChange, total }: FiltersDrawerProps) {
  const clear = Object.fromEntries(logFilters.keys.map((key) => [key, undefined]));
  return (
    <Drawer opened={opened} onClose={onClose} title="Filters" position="right" size="100%" padding="md">
      <div className={classes.filters}>
        {logFilters.keys.map((key) => (
          <section key={key} className={classes.filter} aria-label={logFilters.filters[key].label}>
            <h3 className={classes.title}>{logFilters.filters[key].label}</h3>
            {/* An editor takes over what was set elsewhere by starting anew. */}
            <FilterEditor
              key={JSON.stringify(values[key] ?? null)}
              filter={key}
              values={values}
              onChange={onChange}
              onDone={() => undefined}
            />
          </section>
        ))}
      </div>
      <div className={classes.actions}>
        <Button size="md" onClick={onClose}>
          Show {total.toLocaleString('en-GB')} {total === 1 ? 'entry' : 'entries'}
        </Button>
        <Button size="md" variant="default" onClick={() => onChange(clear)}>
          Clear filters
        </Button>
      </div>
    </Drawer>
  );
}
