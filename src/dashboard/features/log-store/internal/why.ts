import type { TimeBounds } from '#lib/time-range.ts';
import type { LogTerm } from '../log-terms.ts';
import type { Archive } from './archive.ts';
import { failureGroups, kindHistory, rowsOfKind } from './failure-groups.ts';
import type { LogRow } from './log-row.ts';
import type { Search } from './search.ts';
import { standsOut } from './stands-out.ts';

/** Failures of a kind by its ID, the entries of a period, or entries by request ID. */
type ChosenEntries =
  | { readonly kind: string }
  /** UNIX seconds, inclusive. */
  | { readonly period: TimeBounds }
  | { readonly requests: readonly string[] };

interface WhyQuestion {
  readonly chosen: ChosenEntries;
  /** All other entries of the span, or its failures. If the period is the whole span, entries around it. */
  readonly against: 'all' | 'failures';
}

/** @param shown rows of the search that a kind or a period selects from */
export function chosenRows(
  archive: Pick<Archive, 'row'>,
  shown: readonly LogRow[],
  chosen: ChosenEntries,
): readonly LogRow[] {
  if ('kind' in chosen) return rowsOfKind(shown, chosen.kind);
  if ('requests' in chosen) return chosen.requests.flatMap((id) => archive.row(id) ?? []);
  const { from, to } = chosen.period;
  return shown.filter(({ entry }) => entry.created >= from && entry.created <= to);
}

/** Facets more frequent among selected entries than among others. */
export function whyChosen(
  archive: Pick<Archive, 'row' | 'rows'>,
  search: Pick<Search, 'question' | 'rows' | 'read'>,
  { chosen: which, against }: WhyQuestion,
) {
  const { span, terms } = search.question;
  const chosen = chosenRows(archive, search.rows, which);
  const isChosen = new Set(chosen);
  const period = 'period' in which ? which.period : undefined;
  const isWhole = period !== undefined && period.from <= span.from && period.to >= span.to;
  const all = archive.rows.filter(({ isHidden }) => !isHidden);
  const others = (isWhole ? all : search.read).filter(
    (row) => !isChosen.has(row) && (against === 'all' || row.failed),
  );
  const kind = 'kind' in which ? which.kind : undefined;
  const [group] = kind === undefined ? [] : failureGroups(chosen);
  // All failures of the kind share these.
  const ofKind: LogTerm[] = group?.code === undefined ? [] : [{ field: 'error', any: [String(group.code)] }];
  const found = standsOut({
    chosen,
    others,
    terms: [...terms, ...ofKind],
    apart: period ? ['hour', 'hour-of-day'] : [],
  });
  const success = group && all.find((row) => !row.failed && row.operation === group.operation)?.entry;
  return {
    chosen: chosen.length,
    others: others.length,
    within: isWhole ? 'all' : 'span',
    found,
    group,
    history: kind === undefined ? undefined : kindHistory(all, kind),
    succeeded: success && { requestId: success.request_id, created: success.created },
  };
}
