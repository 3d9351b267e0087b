import {
  IconAccessPoint,
  IconAdjustmentsHorizontal,
  IconArrowsSort,
  IconBookmark,
  IconChecklist,
  IconColumns3,
  IconDots,
  IconDownload,
  IconEye,
  IconLayoutList,
  IconPackage,
  IconPackageImport,
  IconRefresh,
} from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { ColumnChooser } from '#features/lists/column-chooser.tsx';
import { BundleMarker } from '#features/support-bundle/bundle-buttons.tsx';
import { bundleOpen, useBundleDraft } from '#features/support-bundle/bundle-draft.ts';
import { paths } from '#lib/paths.ts';
import { sayMany } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useKeys } from '#ui/keys.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import { Segments } from '#ui/segments.tsx';
import { useChartBundle } from '../bundle/bundle-additions.ts';
import { useExport } from '../export/use-export.tsx';
import { type LogFilterValues, logFilters } from '../filters/log-filters.ts';
import { logColumnChoice, logColumns } from '../list/log-columns.tsx';
import { turned } from '../list/log-list.tsx';
import { useLogs } from '../logs-context.ts';
import { SavedQueries } from '../query/saved-queries.tsx';
import classes from './tools.module.css';

const FiltersDrawer = lazy(async () => ({
  default: (await import('../filters/filters-drawer.tsx')).FiltersDrawer,
}));

const VIEWS = [
  { view: 'entries', label: 'Entries' },
  { view: 'groups', label: 'Groups' },
] as const;

const NAME = 'More: saved queries, export, columns';

export interface ToolsProps {
  /** The filters of a pending navigation. */
  readonly values: LogFilterValues;
  /** The filters as query of a URL; empty without filters. */
  readonly query: string;
  /** Shows checkboxes on a phone. */
  readonly onChoose: () => void;
}

/** Buttons and a menu; on a phone, all are in the menu. */
export function Tools({ values, query, onChoose }: ToolsProps) {
  const { list, state, onChange, narrow } = useLogs();
  const [panel, setPanel] = useState<'filters' | 'saved' | 'columns'>();
  const close = () => setPanel(undefined);
  const openFilters = () => setPanel('filters');
  const openSaved = () => setPanel('saved');
  const { ask, dialog } = useExport();
  const addChart = useChartBundle(list, state);
  const inBundle = useBundleDraft().items.length;
  useKeys([
    { keys: 'f', label: 'Open the filters', group: 'Request logs', run: openFilters },
    { keys: 's', label: 'Saved and recent queries', group: 'Request logs', run: openSaved },
  ]);

  const { live, search } = list;
  const count = logFilters.keys.filter((key) => values[key] !== undefined).length;
  const filters = count > 0 ? `Filters (${count})` : 'Filters';
  const showsGroups = state.view === 'groups';
  const reads = list.state?.reads ?? 0;
  const rowsOnPhone = narrow && !showsGroups;
  return (
    <div className={classes.tools}>
      {!narrow && (
        <>
          <Button
            leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={openFilters}
          >
            {filters}
          </Button>
          <Segments label="View">
            {VIEWS.map(({ view, label }) => (
              <Button
                key={view}
                variant="subtle"
                size="xs"
                aria-pressed={state.view === view}
                onClick={() => onChange({ view })}
              >
                {label}
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
      <PopoverButton
        button={
          <MenuButton
            label={NAME}
            heading={null}
            width={280}
            button={<IconButton label={NAME} icon={IconDots} className={classes.more} />}
            items={[
              narrow && { label: filters, icon: IconAdjustmentsHorizontal, keys: 'f', onClick: openFilters },
              narrow && {
                label: showsGroups ? 'Show entries' : 'Show groups',
                icon: IconLayoutList,
                onClick: () => onChange({ view: showsGroups ? 'entries' : 'groups' }),
              },
              narrow &&
                live.offered && {
                  label: live.on ? 'Stop live' : 'Live',
                  icon: IconAccessPoint,
                  onClick: live.toggle,
                },
              { label: 'Saved and recent queries', icon: IconBookmark, keys: 's', onClick: openSaved },
              {
                label: 'Export …',
                icon: IconDownload,
                onClick: () =>
                  ask({ kind: 'matching', filters: state, question: search.question, found: list.state }),
              },
              narrow &&
                inBundle > 0 && {
                  label: `Support bundle (${inBundle})`,
                  icon: IconPackage,
                  onClick: () => bundleOpen.set(true),
                },
              {
                label: 'Add the chart to a support bundle',
                icon: IconPackage,
                onClick: () => void addChart(),
              },
              { label: 'Open a support bundle …', icon: IconPackageImport, to: paths.bundle },
              rowsOnPhone && { label: 'Choose entries', icon: IconChecklist, keys: 'x', onClick: onChoose },
              rowsOnPhone && {
                label: state.sort === 'asc' ? 'Newest first' : 'Oldest first',
                icon: IconArrowsSort,
                onClick: () => onChange(turned(state)),
              },
              narrow &&
                (reads > 0 || state.reads) && {
                  label: `${state.reads ? 'Hide' : 'Show'} ${sayMany(reads, 'read', 'reads')} by Sealdesk`,
                  icon: IconEye,
                  onClick: () => onChange({ reads: !state.reads }),
                },
              !narrow && { label: 'Columns …', icon: IconColumns3, onClick: () => setPanel('columns') },
              {
                label: 'Read the newest entries',
                icon: IconRefresh,
                keys: 'r',
                onClick: () => void list.refresh(),
              },
            ]}
          />
        }
        opened={panel === 'saved' || panel === 'columns'}
        onChange={close}
        label={panel === 'columns' ? 'Columns' : 'Saved and recent queries'}
        width={panel === 'columns' ? 320 : 420}
      >
        {(closePopover) =>
          panel === 'columns' ? (
            <ColumnChooser columns={logColumns} store={logColumnChoice} />
          ) : (
            <SavedQueries query={query} onApply={closePopover} />
          )
        }
      </PopoverButton>
      {dialog}
      {panel === 'filters' && (
        <PartBoundary>
          <FiltersDrawer
            onClose={close}
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
