import { integerCodec, oneOfCodec, textCodec } from '#lib/text-codec.ts';
import { LATEST_SECOND } from '#lib/time-range.ts';
import { errorsOf, optionalField, type UrlField, urlState } from '#lib/url-state.ts';

/** How the body of a request is edited. */
const bodyViews = ['form', 'json'] as const;

/** What the address says of the form itself. */
export const viewUrlState = urlState(
  { view: optionalField('view', oneOfCodec(bodyViews)) },
  { isPart: true },
);

/** The logged request that fills the form: the id of its entry, and the second in which it was logged. */
export interface RequestSource {
  readonly requestId: string;
  readonly at: number;
}

const id = textCodec(200);
const second = integerCodec(0, LATEST_SECOND);

/** Two parameters, neither of which says anything without the other: `from=…&at=1800000000`. */
const source: UrlField<RequestSource | undefined> = {
  params: ['from', 'at'],
  read: (query) => {
    const requestId = id.parse(query.get('from') ?? '');
    const at = second.parse(query.get('at') ?? '');
    return requestId === undefined || at === undefined ? undefined : { requestId, at };
  },
  write: (value): Readonly<Record<string, string>> =>
    value === undefined ? {} : { from: value.requestId, at: String(value.at) },
  errors: (query) => {
    const errors = [...errorsOf('from', id)(query), ...errorsOf('at', second)(query)];
    if (errors.length > 0) return errors;
    const [from, at] = [query.get('from') ?? '', query.get('at') ?? ''];
    if (from !== '' && at === '') return [{ param: 'from', value: from, reason: 'needs “at” beside it' }];
    return from === '' && at !== '' ? [{ param: 'at', value: at, reason: 'needs “from” beside it' }] : [];
  },
};

/** What the address of an operation's page says. */
export const operationUrlState = urlState({ source }, { parts: [viewUrlState] });
