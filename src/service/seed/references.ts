import { z } from 'zod';

/** What references of a seed can lead to. An entity is what events happen to: a user, document or document group. */
export type SeedKind =
  | 'user'
  | 'application'
  | 'organization'
  | 'brand'
  | 'document'
  | 'template'
  | 'group_template'
  | 'document_group'
  | 'contact_group'
  | 'integration'
  | 'subscription'
  | 'entity';

/** Which texts of the schema are references, and to what. */
export const references = z.registry<{ kind: SeedKind }>();

/** Where entities of a kind stand, and by what a person calls them beside their id. */
const sections = {
  user: { section: 'users', called: 'email' },
  application: { section: 'applications', called: 'client_id' },
  organization: { section: 'organizations', called: 'name' },
  brand: { section: 'brands', called: 'title' },
  document: { section: 'documents', called: 'name' },
  template: { section: 'templates', called: 'name' },
  group_template: { section: 'group_templates', called: 'name' },
  document_group: { section: 'document_groups', called: 'name' },
  contact_group: { section: 'contact_groups', called: 'name' },
  integration: { section: 'integrations', called: 'name' },
  subscription: { section: 'subscriptions', called: 'id' },
} as const;

export type SectionKind = keyof typeof sections;

const kindsOf = (kind: SeedKind): readonly SectionKind[] =>
  kind === 'entity' ? ['user', 'document', 'document_group'] : [kind];

const words = (kind: string) => kind.replaceAll('_', ' ');

/** An entity of a seed: its kind and its place in its section. */
export interface Target {
  readonly kind: SectionKind;
  readonly index: number;
}

/** Finds what references of a seed lead to. */
export interface Directory {
  /** @returns why it leads nowhere, in a sentence, where it does */
  find(kind: SeedKind, text: string): Target | string;
}

type Sections = Readonly<Partial<Record<string, unknown>>>;

const normalized = (kind: SectionKind, text: string) =>
  // Emails are the same in any case, as in the store.
  kind === 'user' ? text.toLowerCase() : text;

/** @param seed whose sections have the shape of the schema */
export function createDirectory(seed: Sections): Directory {
  const byKind = new Map<SectionKind, { ids: Map<string, number>; names: Map<string, number[]> }>();

  function indexOf(kind: SectionKind) {
    const known = byKind.get(kind);
    if (known) return known;
    const ids = new Map<string, number>();
    const names = new Map<string, number[]>();
    const { section, called } = sections[kind];
    for (const [index, entity] of ((seed[section] ?? []) as Readonly<Record<string, unknown>>[]).entries()) {
      if (typeof entity.id === 'string') ids.set(entity.id, index);
      const name = normalized(kind, String(entity[called] ?? ''));
      const same = names.get(name);
      if (same) same.push(index);
      else names.set(name, [index]);
    }
    byKind.set(kind, { ids, names });
    return { ids, names };
  }

  return {
    find(kind, text) {
      const kinds = kindsOf(kind);
      const found = kinds.flatMap((it): Target[] => {
        const { ids, names } = indexOf(it);
        const byId = ids.get(text);
        const places = byId === undefined ? (names.get(normalized(it, text)) ?? []) : [byId];
        return places.map((index) => ({ kind: it, index }));
      });
      const [target, another] = found;
      const what = kinds.map(words).join(' or ');
      if (!target) return `there is no ${what} "${text}" in the seed`;
      return another ? `"${text}" is the name of more than one ${what}: give its id instead` : target;
    },
  };
}

/** A reference in a seed. */
export interface FoundReference {
  readonly kind: SeedKind;
  readonly text: string;
  readonly path: readonly PropertyKey[];
}

/** The schema below `optional`, `nullable`, `default` and the like. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  let inner = schema;
  while (
    !references.has(inner) &&
    (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault)
  )
    inner = inner.unwrap();
  return inner;
}

/** The references of a value that its schema has taken. */
export function* referencesIn(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): Generator<FoundReference> {
  const inner = unwrapped(schema);
  const reference = references.get(inner);
  if (reference) {
    if (typeof value === 'string') yield { kind: reference.kind, text: value, path };
  } else if (inner instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(inner.shape))
      yield* referencesIn(field, (value as Record<string, unknown> | null)?.[key], [...path, key]);
  } else if (inner instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, element] of value.entries())
      yield* referencesIn(inner.element, element, [...path, index]);
  }
}
