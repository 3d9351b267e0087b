import { IconAccessPoint, IconColumns3 } from '@tabler/icons-react';
import { lazy } from 'react';
import { preload } from '#features/code-loading/load-part.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { logColumnChoice, logColumns } from '../list/log-columns.tsx';
import type { LogState } from '../model/log-state.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import classes from './list-actions.module.css';

const loadChooser = () => import('../list/column-chooser.tsx');
const ColumnChooser = lazy(async () => ({ default: (await loadChooser()).ColumnChooser }));

const loadAhead = () => preload(loadChooser);

/** Opens the choice of the columns. */
function ColumnsButton() {
  return (
    <PopoverButton
      label="Columns"
      width={320}
      button={
        <IconButton
          label="Choose columns"
          icon={IconColumns3}
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
        />
      }
    >
      {() => (
        <PartBoundary>
          <ColumnChooser columns={logColumns} store={logColumnChoice} />
        </PartBoundary>
      )}
    </PopoverButton>
  );
}

interface ListActionsProps {
  readonly list: LogReading;
  readonly state: LogState;
}

/** What can be done with the whole list: follow it, export it, choose its columns, read what is new. */
export function ListActions({ list, state }: ListActionsProps) {
  const { live, search, isFetching } = list;
  return (
    <>
      {live.offered && (
        <Button aria-pressed={live.on} onClick={live.toggle}>
          <IconAccessPoint size={16} stroke={1.8} aria-hidden="true" />
          Live
        </Button>
      )}
      <ExportButton
        subject={{ kind: 'matching', filters: state, question: search.question, found: list.state }}
      >
        Export
      </ExportButton>
      <span className={classes.columns}>
        <ColumnsButton />
      </span>
      <RefreshButton
        label="Read the newest entries"
        reading={isFetching}
        onClick={() => void list.refresh()}
      />
    </>
  );
}
