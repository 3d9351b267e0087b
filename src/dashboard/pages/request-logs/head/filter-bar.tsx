import { IconAdjustmentsHorizontal, IconBookmark } from '@tabler/icons-react';
import { lazy, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { preload } from '#features/code-loading/load-part.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { ownerOf, useSession } from '#features/session/session.ts';
import { Button } from '#ui/button.tsx';
import { holdKeysFor } from '#ui/held-keys.ts';
import { useKeys } from '#ui/keys.ts';
import { PopoverButton } from '#ui/popover-button.tsx';
import { type LogFilterValues, logFilters } from '../model/log-filters.ts';
import { addressQuery } from '../query/print-query.ts';
import { QueryBar } from '../query/query-bar.tsx';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  readonly values: LogFilterValues;
  /** A control changed some filters; one may be typed on. */
  readonly onChange: (changes: LogFilterValues) => void;
  /** A whole query was entered: a value, or undefined, for every filter. */
  readonly onQuery: (values: LogFilterValues) => void;
  /** How many entries filters find, as far as they were read; undefined where nobody knows. */
  readonly countOf: (values: LogFilterValues) => Promise<number | undefined>;
  /** Entries that match. */
  readonly total: number | undefined;
  /** Buttons beside "Filters" and "Saved". */
  readonly actions?: ReactNode;
  /** What stands under it. */
  readonly children: ReactNode;
}

/** The query, a drawer with a control for every filter, and what is saved. */
export function FilterBar({ values, onChange, onQuery, countOf, total, actions, children }: FilterBarProps) {
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
        <QueryBar values={values} onApply={onQuery} count={countOf} />
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
      {children}
    </div>
  );
}

const loadFilters = () => import('../filters/filters-drawer.tsx');
const FiltersDrawer = lazy(async () => ({ default: (await loadFilters()).FiltersDrawer }));

interface FiltersButtonProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly values: LogFilterValues;
  /** How many of them are set. */
  readonly count: number;
  readonly onChange: (changes: LogFilterValues) => void;
  /** Entries that match. */
  readonly total: number | undefined;
}

/** Opens a drawer with a control for every filter. */
function FiltersButton({ buttonRef, values, count, onChange, total }: FiltersButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden="true" />}
        ref={buttonRef}
        aria-haspopup="dialog"
        onPointerEnter={() => preload(loadFilters)}
        onClick={() => {
          holdKeysFor(loadFilters(), () => setOpen(false));
          setOpen(true);
        }}
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      {open && (
        <PartBoundary>
          <FiltersDrawer onClose={() => setOpen(false)} values={values} onChange={onChange} total={total} />
        </PartBoundary>
      )}
    </>
  );
}

const loadSaved = () => import('../query/saved-queries.tsx');
const SavedQueries = lazy(async () => ({ default: (await loadSaved()).SavedQueries }));

interface SavedButtonProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  /** Query of the address for what is on the screen; empty without filters. */
  readonly query: string;
}

/** Opens the saved and the recent queries. */
function SavedButton({ buttonRef, query }: SavedButtonProps) {
  return (
    <PopoverButton
      label="Saved and recent queries"
      width={420}
      takesKeys
      button={
        <Button
          leftSection={<IconBookmark size={16} stroke={1.8} aria-hidden="true" />}
          ref={buttonRef}
          onPointerEnter={() => preload(loadSaved)}
        >
          Saved
        </Button>
      }
    >
      {(close) => (
        <PartBoundary>
          <SavedQueries query={query} onApply={close} />
        </PartBoundary>
      )}
    </PopoverButton>
  );
}

/** How long a query is looked at before it counts as one, in milliseconds: not every step on the way to it does. */
const LOOK_MS = 2000;

async function remember(owner: string, query: string): Promise<void> {
  try {
    const { recentQueries } = await import('../query/recent-queries.ts');
    recentQueries(owner).add({ query, at: Math.floor(Date.now() / 1000) });
  } catch {
    // A new version was put in place meanwhile; all that is lost is one line of what was looked at.
  }
}

/** Remembers what is looked at. @param query of the address; empty for no filter at all */
function useRecentQuery(query: string): void {
  const owner = ownerOf(useSession());
  useEffect(() => {
    if (query === '') return;
    const timer = setTimeout(() => void remember(owner, query), LOOK_MS);
    return () => clearTimeout(timer);
  }, [owner, query]);
}
