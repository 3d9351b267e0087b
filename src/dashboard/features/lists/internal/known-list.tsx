import { useId, useMemo } from 'react';
import type { EntityType } from '#contract/entity-types.ts';
import { keyOf } from '#features/directory/directory-entry.ts';
import { DirectoryRow } from '#features/directory/directory-row.tsx';
import { entityWords } from '#features/directory/entity-words.ts';
import { scanProgress } from '#features/directory/scan-request-logs.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { useStore } from '#lib/store.ts';
import { ListMessage, ListState } from '#ui/list-message.tsx';
import { VirtualList } from '#ui/virtual-list.tsx';
import classes from '../known-page.module.css';
import { ClearSearch, ListSearchField, useListSearch } from '../list-search.tsx';

/** Height of a row that shows no form, in pixels. */
const ROW = 65;

interface KnownListProps {
  readonly entity: EntityType;
  readonly hrefOf: (id: string) => string;
}

/** The remembered things of one kind, found by name or id as somebody types. */
export function KnownList({ entity, hrefOf }: KnownListProps) {
  const directory = useDirectory();
  const search = useListSearch();
  const { wanted } = search;
  const headingId = useId();
  const scanning = useStore(scanProgress) !== undefined;
  const all = directory.entries();
  // The list is the same until an entry changes.
  const { found, count } = useMemo(
    () => ({
      found: directory.search(wanted, { type: entity }),
      count: all.reduce((sum, { type }) => sum + Number(type === entity), 0),
    }),
    [directory, all, wanted, entity],
  );
  const { one, many } = entityWords[entity];
  const words = many.toLowerCase();
  // The same element while somebody types, so that a key waits for the field alone.
  const list = useMemo(
    () => (
      <VirtualList
        label={many}
        items={found}
        keyOf={keyOf}
        rowHeight={ROW}
        renderItem={(entry) => <DirectoryRow entry={entry} directory={directory} href={hrefOf(entry.id)} />}
      />
    ),
    [many, found, directory, hrefOf],
  );
  return (
    <section className={classes.known} aria-labelledby={headingId}>
      <div className={classes.bar}>
        <h3 id={headingId}>Known to this browser</h3>
        <p className={classes.count} role="status">
          {found.length === count
            ? `${count.toLocaleString('en-GB')} ${count === 1 ? one.toLowerCase() : words}`
            : `${found.length.toLocaleString('en-GB')} of ${count.toLocaleString('en-GB')} ${words}`}
        </p>
        <div className={classes.search}>
          <ListSearchField
            search={search}
            label={`Search known ${words}`}
            placeholder="Name, or either end of an id"
          />
        </div>
      </div>
      <ListState
        count={found.length}
        never={{
          title: `No ${words} yet`,
          text: `The service has no list of ${words}. Those that you open, create here, or that the request logs mention appear here${scanning ? '; the newest logs are being read now' : ''}.`,
        }}
        noneMatch={
          count > 0 && (
            <ListMessage
              title={`No known ${one.toLowerCase()} matches`}
              actions={<ClearSearch search={search} />}
            >
              <p>A name, or either end of an id, finds one. Any other opens by its whole id.</p>
            </ListMessage>
          )
        }
      >
        {list}
      </ListState>
    </section>
  );
}
