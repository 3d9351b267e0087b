import { IconAccessPoint, IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { BundleMarker } from '#features/support-bundle/bundle-buttons.tsx';
import { Button } from '#ui/button.tsx';
import { useKeys } from '#ui/keys.ts';
import { Segments } from '#ui/segments.tsx';
import { type LogFilterValues, logFilters } from '../filters/log-filters.ts';
import { useLogs } from '../logs-context.ts';
import { MoreMenu } from './more-menu.tsx';
import classes from './tools.module.css';

const FiltersDrawer = lazy(async () => ({
  default: (await import('../filters/filters-drawer.tsx')).FiltersDrawer,
}));

const VIEWS = [
  { view: 'entries', label: 'Entries' },
  { view: 'groups', label: 'Groups' },
] as const;

export interface ToolsProps {
  /** The filters of a pending navigation. */
  readonly values: LogFilterValues;
  /** The filters as query of a URL; empty without filters. */
  readonly query: string;
  /** Shows checkboxes on a phone. */
  readonly onChoose: () => void;
}

export function Tools({ values, query, onChoose }: ToolsProps) {
  const { list, state, onChange, narrow } = useLogs();
  const [filtering, setFiltering] = useState(false);
  const openFilters = () => setFiltering(true);
  useKeys([{ keys: 'f', label: 'Open the filters', group: 'Request logs', run: openFilters }]);
  const count = logFilters.keys.filter((key) => values[key] !== undefined).length;
  const label = count > 0 ? `Filters (${count})` : 'Filters';
  const { live } = list;
  return (
    <div className={classes.tools}>
      {!narrow && (
        <>
          <Button
            leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={openFilters}
          >
            {label}
          </Button>
          <Segments label="View">
            {VIEWS.map((it) => (
              <Button
                key={it.view}
                variant="subtle"
                size="xs"
                aria-pressed={state.view === it.view}
                onClick={() => onChange({ view: it.view })}
              >
                {it.label}
              </Button>
            ))}
          </Segments>
          <BundleMarker />
          {live.offered && (
            <Button
              leftSection={<IconAccessPoint size={16} stroke={1.8} aria-hidden="true" />}
              aria-pressed={live.on}
              onClick={live.toggle}
            >
              Live
            </Button>
          )}
        </>
      )}
      <MoreMenu query={query} filters={{ label, open: openFilters }} onChoose={onChoose} />
      {filtering && (
        <PartBoundary>
          <FiltersDrawer
            onClose={() => setFiltering(false)}
            values={values}
            onChange={onChange}
            // A count of another query would be wrong.
            total={list.busy ? undefined : list.state?.count}
          />
        </PartBoundary>
      )}
    </div>
  );
}
