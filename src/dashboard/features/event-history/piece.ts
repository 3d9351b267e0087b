import type { EntityType } from '#contract/entity-types.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { shortenId } from '#lib/short-id.ts';

/** A thing within a sentence, which a screen shows by its name and makes a link of. */
export interface EntityPiece {
  readonly type: EntityType;
  readonly id: string;
}

/** Part of a sentence about a call: words, or a thing that it names. */
export type Piece = string | EntityPiece;

/** What a sentence calls a thing whose id the call does not tell. */
const unknownEntity = (type: EntityType) => `a ${entityWords[type].one.toLowerCase()}`;

/** The thing of an id from a path or a body; words where that holds no id. */
export function entity(type: EntityType, id: unknown): Piece {
  return typeof id === 'string' && ID_PATTERN.test(id) ? { type, id } : unknownEntity(type);
}

/** Several things with commas between. */
export function entities(type: EntityType, ids: unknown): readonly Piece[] {
  if (!Array.isArray(ids) || ids.length === 0) return [`${entityWords[type].many.toLowerCase()}`];
  return ids.flatMap((id, index) => (index === 0 ? [entity(type, id)] : [', ', entity(type, id)]));
}

/** A sentence of pieces: say`${entity('brand', id)} was assigned`. */
export function say(
  texts: TemplateStringsArray,
  ...values: readonly (Piece | readonly Piece[])[]
): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const [index, text] of texts.entries()) {
    if (text !== '') pieces.push(text);
    const value = values[index];
    if (value === undefined || value === '') continue;
    if (Array.isArray(value)) pieces.push(...value);
    else pieces.push(value as Piece);
  }
  return pieces;
}

/** Begins a sentence; what is no word, such as an address, stays as it is. */
export const capitalised = (text: string) =>
  text.replace(/^[a-z]+(?=\s|$)/, (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);

/**
 * Words of a thing in a sentence.
 * @param options.self the thing that the screen is about
 */
function nameless(
  { type, id }: EntityPiece,
  { self, name }: { readonly self?: string | undefined; readonly name?: string | undefined } = {},
): string {
  const kind = entityWords[type].one.toLowerCase();
  if (id === self) return `this ${kind}`;
  return `the ${kind} ${name ?? shortenId(id)}`;
}

/** The sentence as a plain text. */
export function plainText(pieces: readonly Piece[], self?: string): string {
  return capitalised(
    pieces.map((piece) => (typeof piece === 'string' ? piece : nameless(piece, { self }))).join(''),
  );
}
