import type { EntityType } from '#contract/entity-types.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { shortenId } from '#lib/short-id.ts';

/** An entity in a sentence, which a screen shows by its name, as a link. */
export interface EntityPart {
  readonly type: EntityType;
  readonly id: string;
}

/** Part of a sentence about a call: words, or an entity that it names. */
export type SentencePart = string | EntityPart;

/** What a sentence calls an entity whose id the call does not tell. */
const unknownEntity = (type: EntityType) => `a ${entityWords[type].one.toLowerCase()}`;

/** The entity of an id from a path or a body; words where that holds no id. */
export function entity(type: EntityType, id: unknown): SentencePart {
  return typeof id === 'string' && ID_PATTERN.test(id) ? { type, id } : unknownEntity(type);
}

/** Several entities with commas between. */
export function entities(type: EntityType, ids: unknown): readonly SentencePart[] {
  if (!Array.isArray(ids) || ids.length === 0) return [`${entityWords[type].many.toLowerCase()}`];
  return ids.flatMap((id, index) => (index === 0 ? [entity(type, id)] : [', ', entity(type, id)]));
}

/** A sentence of parts: say`${entity('brand', id)} was assigned`. */
export function say(
  texts: TemplateStringsArray,
  ...values: readonly (SentencePart | readonly SentencePart[])[]
): readonly SentencePart[] {
  const parts: SentencePart[] = [];
  for (const [index, text] of texts.entries()) {
    if (text !== '') parts.push(text);
    const value = values[index];
    if (value === undefined || value === '') continue;
    if (Array.isArray(value)) parts.push(...value);
    else parts.push(value as SentencePart);
  }
  return parts;
}

/** Begins a sentence; what is no word, such as an address, stays as it is. */
export const capitalised = (text: string) =>
  text.replace(/^[a-z]+(?=\s|$)/, (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);

/**
 * Words for an entity in a sentence.
 * @param options.self id of the entity that the screen is about
 */
function nameless(
  { type, id }: EntityPart,
  { self, name }: { readonly self?: string | undefined; readonly name?: string | undefined } = {},
): string {
  const kind = entityWords[type].one.toLowerCase();
  if (id === self) return `this ${kind}`;
  return `the ${kind} ${name ?? shortenId(id)}`;
}

/** The sentence as a plain text. */
export function plainText(parts: readonly SentencePart[], self?: string): string {
  return capitalised(
    parts.map((part) => (typeof part === 'string' ? part : nameless(part, { self }))).join(''),
  );
}
