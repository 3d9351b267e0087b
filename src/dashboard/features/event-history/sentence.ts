import type { EntityType } from '#contract/entity-types.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { shortenId } from '#lib/short-id.ts';

/** Rendered as a link with the entity's name. */
export interface EntityPart {
  readonly type: EntityType;
  readonly id: string;
}

export type SentencePart = string | EntityPart;

/** For an entity whose ID is not in the call. */
const unknownEntity = (type: EntityType) => `a ${entityWords[type].one.toLowerCase()}`;

/** Words if the value is no ID. */
export function entity(type: EntityType, id: unknown): SentencePart {
  return typeof id === 'string' && ID_PATTERN.test(id) ? { type, id } : unknownEntity(type);
}

export function entities(type: EntityType, ids: unknown): readonly SentencePart[] {
  if (!Array.isArray(ids) || ids.length === 0) return [`${entityWords[type].many.toLowerCase()}`];
  return ids.flatMap((id, index) => (index === 0 ? [entity(type, id)] : [', ', entity(type, id)]));
}

/** say`${entity('brand', id)} was assigned`. */
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

/** Leaves a part that is no word, such as an address. */
export const capitalised = (text: string) =>
  text.replace(/^[a-z]+(?=\s|$)/, (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);

/** @param options.self ID of the entity that the page is about */
function nameless(
  { type, id }: EntityPart,
  { self, name }: { readonly self?: string | undefined; readonly name?: string | undefined } = {},
): string {
  const kind = entityWords[type].one.toLowerCase();
  if (id === self) return `this ${kind}`;
  return `the ${kind} ${name ?? shortenId(id)}`;
}

export function plainText(parts: readonly SentencePart[], self?: string): string {
  return capitalised(
    parts.map((part) => (typeof part === 'string' ? part : nameless(part, { self }))).join(''),
  );
}
