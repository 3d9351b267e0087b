import { ID_PATTERN } from '#contract/wire.ts';
import { type LogFilterKey, METHODS } from '../model/log-filters.ts';
import { printFilter } from './print-query.ts';
import { type Correction, type QueryError, queryError, use } from './query-error.ts';
import type { Piece, Term } from './query-terms.ts';
import { readCode } from './read-code.ts';
import { readCreated } from './read-created.ts';
import type { Reader, ReadingContext } from './value-reader.ts';

/** What a reader makes of a word, or what it would rather have. */
function valueIn<T>(reader: Reader<T>, piece: Piece, context: ReadingContext): T | undefined {
  const reading = reader.read({ operator: ':', pieces: [piece], whole: piece }, context);
  return 'value' in reading ? reading.value : reading.mistake.instead;
}

/** The filters that a word on its own may be meant for, written out, the likeliest first. */
export function meanings(piece: Piece, context: ReadingContext): string[] {
  const { text } = piece;
  const as = (key: LogFilterKey, value: unknown) => printFilter(key, value, context.zone);
  const found: string[] = [];
  if (/^[1-5](\d\d|xx)([.-].*)?$/i.test(text)) {
    const code = valueIn(readCode, piece, context);
    if (code) found.push(as('code', code));
  }
  const method = METHODS.find((it) => it === text.toUpperCase());
  if (method) found.push(as('method', [method]));
  if (/^(errors?|failed|failures?)$/i.test(text)) found.push(as('error', 'yes'));
  if (/^\d+[mhdw]$|^\d{4}-\d\d-\d\d|^(today|yesterday)$/i.test(text)) {
    const created = valueIn(readCreated, piece, context);
    if (created) found.push(as('created', created));
  }
  const address = /^https?:\/\/[^/]+(\/.*)$/i.exec(text)?.[1];
  found.push(as('uri', { type: 'match', text: address ?? text }));
  if (ID_PATTERN.test(text)) found.push(as('application', [text]));
  return found;
}

const NOT = /^(?:not$|!|-[a-z]\w*[:~=])/i;

/**
 * Says of a word that stands alone what it may be meant for.
 * @param taken filters that stand in the query
 */
export function freeWordError(term: Term, taken: ReadonlySet<string>, context: ReadingContext): QueryError {
  const [piece] = term.pieces;
  const { text } = piece;
  const without: Correction = { from: term.from, to: term.to, insert: '', label: `Leave out ${text}` };
  if (/^(and|&&|&|\+)$/i.test(text))
    return queryError(term, 'All filters hold together: no word is needed between.', without);
  if (/^(or|\|\|?)$/i.test(text))
    return queryError(
      term,
      'The service joins filters by “and” alone. method and app take several values with commas.',
      without,
    );
  if (NOT.test(text)) return queryError(term, 'The service can leave nothing out: it has no “not”.', without);
  const all = meanings(piece, context);
  const fresh = all.filter((it) => !taken.has(/^\w+/.exec(it)?.[0] ?? ''));
  return queryError(
    term,
    `“${text}” names no filter. Which one is it for?`,
    ...(fresh.length > 0 ? fresh : all).map((insert) => use(term, insert)),
  );
}
