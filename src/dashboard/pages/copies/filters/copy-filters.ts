import type { InputOf } from '#contract/operation.ts';
import {
  copySearchFields,
  entityLabels,
  type listGroupTemplateCopies,
  signingStatuses,
} from '#contract/operations/document-group-templates.ts';
import {
  type EntityLabel,
  entityLabelWords,
  type SigningStatus,
  signingStatusWords,
} from '#features/copy-counts/copy-facets.ts';
import { type Filter, filterTable } from '#features/lists/filter-table.ts';
import { sayMany } from '#lib/say-count.ts';
import { integerCodec, oneOfCodec, textCodec } from '#lib/text-codec.ts';
import { errorsOf, optionalField, type UrlField } from '#lib/url-state.ts';

type CopyQuery = NonNullable<InputOf<typeof listGroupTemplateCopies>['query']>;
type CopyFilter<T> = Filter<T, Partial<CopyQuery>>;

type SearchBy = (typeof copySearchFields)[number];

interface CopySearch {
  readonly by: SearchBy;
  readonly text: string;
}

export const searchByWords: Readonly<Record<SearchBy, string>> = {
  'document-name': 'Document name',
  'signer-email': 'Signer email',
  'inviter-email': 'Inviter email',
  'document-text': 'Document text',
  'document-id': 'Document id',
};

/** The first field of the contract is searched by default. */
const DEFAULT_SEARCH: SearchBy = copySearchFields[0];

/** The document has no bound; a URL has. */
export const MAX_SEARCH_LENGTH = 500;

const searchText = textCodec(MAX_SEARCH_LENGTH);
const searchBy = oneOfCodec(copySearchFields);

/** `search=@example.com&by=signer-email`; `by` is left out for document names. */
const searchField: UrlField<CopySearch | undefined> = {
  params: ['search', 'by'],
  read: (query) => {
    const text = searchText.parse(query.get('search') ?? '');
    return text === undefined
      ? undefined
      : { by: searchBy.parse(query.get('by') ?? '') ?? DEFAULT_SEARCH, text };
  },
  write: (value): Readonly<Record<string, string>> => {
    if (value === undefined) return {};
    return { search: value.text, ...(value.by === DEFAULT_SEARCH ? {} : { by: value.by }) };
  },
  errors: (query) => {
    const by = query.get('by') ?? '';
    const idle = by.trim() !== '' && (query.get('search') ?? '').trim() === '';
    return [
      ...errorsOf('search', searchText)(query),
      ...(idle
        ? [{ param: 'by', value: by, reason: 'needs “search” beside it' }]
        : errorsOf('by', searchBy)(query)),
    ];
  },
};

const status: CopyFilter<SigningStatus> = {
  label: 'Signing status',
  field: optionalField('status', oneOfCodec(signingStatuses)),
  toCondition: (value) => ({ 'filters[signing_status]': value }),
  describe: (value) => signingStatusWords[value].toLowerCase(),
};

const label: CopyFilter<EntityLabel> = {
  label: 'Label',
  field: optionalField('label', oneOfCodec(entityLabels)),
  toCondition: (value) => ({ 'filters[entity_labels]': value }),
  describe: (value) => entityLabelWords[value].toLowerCase(),
};

const search: CopyFilter<CopySearch> = {
  label: 'Search',
  field: searchField,
  toCondition: ({ by, text }) => ({ search_key: text, search_by: by }),
  describe: ({ by, text }) => `${searchByWords[by].toLowerCase()} has ${text}`,
};

export const MOST_STUCK_DAYS = 3650;

/** The service cannot filter by this, so the dashboard reads the copies and filters them. */
const stuck: CopyFilter<number> = {
  label: 'Stuck',
  field: optionalField('stuck', integerCodec(1, MOST_STUCK_DAYS)),
  toCondition: () => ({}),
  describe: (days) => `${sayMany(days, 'day', 'days')} or more`,
};

export const copyFilters = filterTable({ status, label, search, stuck });

export interface CopyFilterValues {
  readonly status?: SigningStatus | undefined;
  readonly label?: EntityLabel | undefined;
  readonly search?: CopySearch | undefined;
  /** Minimum number of days without activity of the awaited signers. */
  readonly stuck?: number | undefined;
}

export const noFilters: CopyFilterValues = {
  status: undefined,
  label: undefined,
  search: undefined,
  stuck: undefined,
};
