import { useDeferredValue, useMemo, useRef } from 'react';
import { textCodec } from '#kit/text-codec.ts';
import { optionalField, urlState } from '#kit/url-state.ts';
import { useTypedText } from '#kit/use-typed-text.ts';
import { useUrlState } from '#kit/use-url-state.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { BareTextField } from '#ui/bare/bare-field.tsx';
import { useKeys } from '#ui/keys.ts';
import { ListMessage } from '#ui/list-message.tsx';
import type { Brand } from '../brand-queries.ts';
import classes from './brand-list.module.css';
import { BrandTable } from './brand-table.tsx';
import { searchBrands } from './search-brands.ts';

const LONGEST_SEARCH = 200;
const brandListState = urlState({ search: optionalField('q', textCodec(LONGEST_SEARCH)) });

const sayBrands = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'brand' : 'brands'}`;

interface BrandListProps {
  /** Undefined while they are on their way. */
  readonly brands: readonly Brand[] | undefined;
  readonly organizationId: string;
}

/** The brands of an organization, found by name, id or owner as somebody types. */
export function BrandList({ brands, organizationId }: BrandListProps) {
  const [, change, { search }] = useUrlState(brandListState);
  const [text, setText] = useTypedText(search, (typed) => change({ search: typed }, { replace: true }));
  const field = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', label: 'Search', group: 'This page', run: () => field.current?.focus() }]);
  const wanted = useDeferredValue(text.trim());
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
          <BareTextField
            ref={field}
            label="Search the brands"
            type="search"
            placeholder="Name, owner, or either end of an id"
            value={text}
            maxLength={LONGEST_SEARCH}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
      </div>
      {found?.length === 0 ? (
        <ListMessage
          title="No brand matches"
          actions={
            <BareButton
              onClick={() => {
                setText('');
                field.current?.focus();
              }}
            >
              Clear the search
            </BareButton>
          }
        >
          <p>
            A name, an owner, or either end of an id finds one. Brands of other organizations are not here.
          </p>
        </ListMessage>
      ) : (
        table
      )}
    </div>
  );
}
