import { useMemo } from 'react';
import { ClearSearch, ListSearchField, useListSearch } from '#features/lists/list-search.tsx';
import { ListMessage, ListState } from '#ui/list-message.tsx';
import type { Brand } from '../brand-queries.ts';
import classes from './brand-list.module.css';
import { BrandTable } from './brand-table.tsx';
import { searchBrands } from './search-brands.ts';

const sayBrands = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'brand' : 'brands'}`;

interface BrandListProps {
  /** Undefined while they are on their way. */
  readonly brands: readonly Brand[] | undefined;
  readonly organizationId: string;
}

/** The brands of an organization, found by name, id or owner as somebody types. */
export function BrandList({ brands, organizationId }: BrandListProps) {
  const search = useListSearch();
  const { wanted } = search;
  const found = useMemo(() => brands && searchBrands(brands, wanted), [brands, wanted]);
  // The same element while somebody types, so that a key waits for the field alone.
  const table = useMemo(
    () => <BrandTable brands={found} organizationId={organizationId} />,
    [found, organizationId],
  );
  return (
    <div className={classes.list}>
      <div className={classes.bar}>
        <p className={classes.count} role="status">
          {brands &&
            found &&
            (found.length === brands.length
              ? sayBrands(brands.length)
              : `${found.length.toLocaleString('en-GB')} of ${sayBrands(brands.length)}`)}
        </p>
        <div className={classes.search}>
          <ListSearchField
            search={search}
            label="Search the brands"
            placeholder="Name, owner, or either end of an id"
          />
        </div>
      </div>
      <ListState
        count={found?.length}
        noneMatch={
          <ListMessage title="No brand matches" actions={<ClearSearch search={search} />}>
            <p>
              A name, an owner, or either end of an id finds one. Brands of other organizations are not here.
            </p>
          </ListMessage>
        }
      >
        {table}
      </ListState>
    </div>
  );
}
