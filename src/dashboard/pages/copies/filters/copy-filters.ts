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

/** A text, and what it is searched in. */
interface CopySearch {
  readonly by: SearchBy;
  readonly text: string;
}

/** What people call the fields that can be searched, sentence case. */
export const searchByWords: Readonly<Record<SearchBy, string>> = {
  'document-name': 'Document name',
  'signer-email': 'Signer email',
  'inviter-email': 'Inviter email',
  'document-text': 'Document text',
  'document-id': 'Document id',
};

/** What is searched unless somebody says otherwise: the first on offer. */
const DEFAULT_SEARCH: SearchBy = copySearchFields[0];

/** Longest text to search for. The document has no bound; what an address can hold has. */
export const MAX_SEARCH_LENGTH = 500;

const searchText = textCodec(MAX_SEARCH_LENGTH);
const searchBy = oneOfCodec(copySearchFields);

/** Two parameters: `search=@example.com&by=signer-email`; document names are searched without the second. */
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

/** Longer than any signing takes. */
export const MOST_STUCK_DAYS = 3650;

/** The service cannot tell: the copies are read and told apart here. */
const stuck: CopyFilter<number> = {
  label: 'Stuck',
  field: optionalField('stuck', integerCodec(1, MOST_STUCK_DAYS)),
  toCondition: () => ({}),
  describe: (days) => `${sayMany(days, 'day', 'days')} or more`,
};

/** Every filter that copies have; the URL, the call, the chips and the editors come from here. */
export const copyFilters = filterTable({ status, label, search, stuck });

export interface CopyFilterValues {
  readonly status?: SigningStatus | undefined;
  readonly label?: EntityLabel | undefined;
  readonly search?: CopySearch | undefined;
  /** At least so many days without any sign of life from whoever is waited for. */
  readonly stuck?: number | undefined;
}

/** No filter at all, to change the state by. */
export const noFilters: CopyFilterValues = {
  status: undefined,
  label: undefined,
  search: undefined,
  stuck: undefined,
};
