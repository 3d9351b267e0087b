import { integerCodec, oneOfCodec, textCodec } from '#lib/text-codec.ts';
import { LATEST_SECOND } from '#lib/time-range.ts';
import { errorsOf, optionalField, type UrlField, urlState } from '#lib/url-state.ts';

const bodyViews = ['form', 'json'] as const;

export const viewUrlState = urlState(
  { view: optionalField('view', oneOfCodec(bodyViews)) },
  { isPart: true },
);

/** The logged request that prefills the form. */
export interface RequestSource {
  readonly requestId: string;
  readonly at: number;
}

const id = textCodec(200);
const second = integerCodec(0, LATEST_SECOND);

/** `from=…&at=1800000000`; each parameter needs the other. */
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

export const operationUrlState = urlState({ source }, { parts: [viewUrlState] });
