import { operationList } from './operations.ts';
import { segmentsOf } from './uri-segments.ts';
import { ID_PATTERN } from './wire.ts';

/** What paths of the contract are made of, and the first word of each: `event` stands for several. */
const WORDS: ReadonlySet<string> = new Set(
  operationList
    .flatMap(({ path }) => segmentsOf(path))
    .filter((segment) => !segment.startsWith('{'))
    .flatMap((segment) => [segment, segment.split('-')[0] ?? segment]),
);

/**
 * Whether a text is part of a path of words of the contract and whole ids, without a query and without a wildcard. Whoever
 * searches URIs for such a text finds out nothing that is masked in them: neither is ever hidden, and no secret can be
 * guessed letter by letter.
 */
export const isPlainPath = (text: string): boolean =>
  text.startsWith('/') &&
  text
    .slice(1)
    .split('/')
    .every((segment) => WORDS.has(segment) || ID_PATTERN.test(segment));
