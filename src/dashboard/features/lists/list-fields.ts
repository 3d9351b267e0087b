import { integerCodec, numberOfCodec, textCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, type UrlStateOf } from '#lib/url-state.ts';

/** The document allows 1 to 100. */
export const PAGE_SIZES = [25, 50, 100] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

export const pagingFields = {
  perPage: fieldWithDefault<PageSize>('per', numberOfCodec(PAGE_SIZES), 50),
  page: fieldWithDefault('page', integerCodec(1, 1_000_000), 1),
};

export const MAX_SEARCH_LENGTH = 200;

export const searchField = optionalField('q', textCodec(MAX_SEARCH_LENGTH));

export const searchedListFields = { search: searchField, ...pagingFields };

export type SearchedListState = UrlStateOf<typeof searchedListFields>;
