import type { AuditQuestion } from '#api/staff.ts';
import { auditActions } from '#contract/staff.ts';
import { type Filter, filterTable } from '#features/lists/filter-table.ts';
import { oneOfCodec, textCodec } from '#lib/text-codec.ts';
import { formatTime } from '#lib/time-format.ts';
import { boundsOf, describeLast, LATEST_SECOND, type TimeRange, timeRangeCodec } from '#lib/time-range.ts';
import { optionalField, type UrlStateOf, urlState } from '#lib/url-state.ts';
import { actionWords, operationWords } from './audit-words.ts';

type AuditFilter<T> = Filter<T, AuditQuestion>;

const MINUTE = 60;

const action: AuditFilter<(typeof auditActions)[number]> = {
  label: 'What',
  field: optionalField('action', oneOfCodec(auditActions)),
  toCondition: (value) => ({ action: value }),
  describe: (value) => actionWords[value],
};

const account: AuditFilter<string> = {
  label: 'Who',
  field: optionalField('account', textCodec(320)),
  toCondition: (value) => ({ account: value }),
  describe: (value) => value,
};

const operation: AuditFilter<string> = {
  label: 'Operation',
  field: optionalField('operation', textCodec(100)),
  toCondition: (value) => ({ operation: value }),
  describe: operationWords,
};

function sayRange(range: TimeRange, zone: string): string {
  if ('last' in range) return describeLast(range.last);
  const say = (seconds: number) => formatTime(seconds, zone, 'clock', Math.floor(Date.now() / 1000));
  if (range.from === undefined) return `until ${say(range.to ?? 0)}`;
  return range.to === undefined ? `since ${say(range.from)}` : `${say(range.from)} to ${say(range.to)}`;
}

const period: AuditFilter<TimeRange> = {
  label: 'When',
  field: optionalField('time', timeRangeCodec),
  toCondition: (value, now) => {
    // Rounds down to the minute, so that the query key stays the same within a minute.
    const { from, to } = boundsOf(value, Math.floor(now / MINUTE) * MINUTE);
    const isOpen = 'last' in value || to === LATEST_SECOND;
    return { ...(from > 0 && { from }), ...(!isOpen && { to }) };
  },
  describe: sayRange,
};

export const auditFilters = filterTable({ action, account, operation, period });

export const auditUrlState = urlState(auditFilters.fields);

export type AuditState = UrlStateOf<typeof auditFilters.fields>;

export const noFilters: AuditState = {
  action: undefined,
  account: undefined,
  operation: undefined,
  period: undefined,
};

/** @param now UNIX seconds that relative times count from */
export const questionOf = (state: AuditState, now: number): AuditQuestion =>
  Object.assign({}, ...auditFilters.toConditions(state, now));
