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
import { useState } from 'react';
import { ColumnChooser } from '#features/lists/column-chooser.tsx';
import { bundleOpen, useBundleDraft } from '#features/support-bundle/bundle-draft.ts';
import { paths } from '#lib/paths.ts';
import { sayMany } from '#lib/say-count.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useKeys } from '#ui/keys.ts';
import { MenuButton, type MenuItem } from '#ui/menu-button.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import { useChartBundle } from '../bundle/use-chart-bundle.ts';
import { useExport } from '../export/export-button.tsx';
import { logColumnChoice, logColumns } from '../list/log-columns.tsx';
import { turned } from '../list/log-list.tsx';
import { useLogs } from '../logs-context.ts';
import { SavedQueries } from '../query/saved-queries.tsx';
import classes from './tools.module.css';

const NAME = 'More: saved queries, export, columns';

interface MoreMenuProps {
  /** Query of the URL; empty without filters. */
  readonly query: string;
  /** In the menu on a phone. */
  readonly filters: { readonly label: string; readonly open: () => void };
  /** Shows checkboxes on a phone. */
  readonly onChoose: () => void;
}

export function MoreMenu({ query, filters, onChoose }: MoreMenuProps) {
  const { list, state, onChange, narrow } = useLogs();
  const [panel, setPanel] = useState<'saved' | 'columns'>();
  const { ask, dialog } = useExport();
  const addChart = useChartBundle(list, state);
  const inBundle = useBundleDraft().items.length;
  const openSaved = () => setPanel('saved');
  useKeys([{ keys: 's', label: 'Saved and recent queries', group: 'Request logs', run: openSaved }]);

  const { live, search } = list;
  const showsGroups = state.view === 'groups';
  const reads = list.state?.reads ?? 0;
  const rowsOnPhone = narrow && !showsGroups;
  const items: readonly (MenuItem | false)[] = [
    narrow && { label: filters.label, icon: IconAdjustmentsHorizontal, keys: 'f', onClick: filters.open },
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
      onClick: () => ask({ kind: 'matching', filters: state, question: search.question, found: list.state }),
    },
    narrow &&
      inBundle > 0 && {
        label: `Support bundle (${inBundle})`,
        icon: IconPackage,
        onClick: () => bundleOpen.set(true),
      },
    { label: 'Add the chart to a support bundle', icon: IconPackage, onClick: () => void addChart() },
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
    { label: 'Read the newest entries', icon: IconRefresh, keys: 'r', onClick: () => void list.refresh() },
  ];
  return (
    <>
      <PopoverButton
        button={
          <MenuButton
            label={NAME}
            heading={null}
            width={280}
            items={items.filter((item) => item !== false)}
            button={<IconButton label={NAME} icon={IconDots} className={classes.more} />}
          />
        }
        opened={panel !== undefined}
        onChange={() => setPanel(undefined)}
        label={panel === 'columns' ? 'Columns' : 'Saved and recent queries'}
        width={panel === 'columns' ? 320 : 420}
      >
        {(close) =>
          panel === 'columns' ? (
            <ColumnChooser columns={logColumns} store={logColumnChoice} />
          ) : (
            <SavedQueries query={query} onApply={close} />
          )
        }
      </PopoverButton>
      {dialog}
    </>
  );
}
