import { operationList } from './operations.ts';
import { segmentsOf } from './uri-segments.ts';
import { ID_PATTERN } from './wire.ts';

/** Literal segments of the contract's paths, and the first words of compound ones: several begin with `event`. */
const WORDS: ReadonlySet<string> = new Set(
  operationList
    .flatMap(({ path }) => segmentsOf(path))
    .filter((segment) => !segment.startsWith('{'))
    .flatMap((segment) => [segment, segment.split('-')[0] ?? segment]),
);

/**
 * Whether a text only has literals of the contract and full IDs, without query and wildcard. Searching URIs for it reveals
 * nothing masked: neither is ever hidden, and no secret can be guessed letter by letter.
 */
export const isPlainPath = (text: string): boolean =>
  text.startsWith('/') &&
  text
    .slice(1)
    .split('/')
    .every((segment) => WORDS.has(segment) || ID_PATTERN.test(segment));
