import { integerCodec, numberOfCodec, textCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, type UrlStateOf } from '#lib/url-state.ts';

/** How many rows a page of a list can hold; the document allows 1 to 100. */
export const PAGE_SIZES = [25, 50, 100] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

/** Page and page size of a list, in the URL. */
export const pagingFields = {
  perPage: fieldWithDefault<PageSize>('per', numberOfCodec(PAGE_SIZES), 50),
  page: fieldWithDefault('page', integerCodec(1, 1_000_000), 1),
};

export const MAX_SEARCH_LENGTH = 200;

/** What a list is searched for, in the URL. */
export const searchField = optionalField('q', textCodec(MAX_SEARCH_LENGTH));

/** Search and page of a list, in the URL. */
export const searchedListFields = { search: searchField, ...pagingFields };

export type SearchedListState = UrlStateOf<typeof searchedListFields>;
