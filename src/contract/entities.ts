import { type BodyText, readBodyText } from './body-text.ts';
import { matchUri, segmentsOf } from './match.ts';
import type { RequestLogEntry } from './operations/request-logs.ts';
import { ID_PATTERN } from './wire.ts';

/** Kinds of things that have an id. */
export const entityTypes = [
  'organization',
  'brand',
  'document',
  'document-group',
  'group-template',
  'template',
  'contact',
  'subscription',
  'user',
  'application',
] as const;

export type EntityType = (typeof entityTypes)[number];

/** An id, what it is the id of, and its name where one stood beside it. */
export interface Entity {
  readonly type: EntityType;
  readonly id: string;
  readonly name?: string | undefined;
}

/** The segment before an id tells what it is. */
const COLLECTIONS: Readonly<Record<string, EntityType>> = {
  organizations: 'organization',
  brands: 'brand',
  document: 'document',
  documents: 'document',
  'document-groups': 'document-group',
  documentgroup: 'document-group',
  'document-group-templates': 'group-template',
  template: 'template',
  templates: 'template',
  contacts: 'contact',
  'event-subscriptions': 'subscription',
  events: 'subscription',
  user: 'user',
  users: 'user',
  roles: 'user',
  applications: 'application',
};

/** Body fields that hold an id of one kind, and the field beside it that holds its name. */
const FIELDS: Readonly<Record<string, { readonly type: EntityType; readonly name?: string }>> = {
  organization_id: { type: 'organization' },
  brand_id: { type: 'brand' },
  unique_id: { type: 'brand', name: 'title' },
  document_id: { type: 'document', name: 'document_name' },
  document_group_id: { type: 'document-group', name: 'document_group_name' },
  template_id: { type: 'template', name: 'template_name' },
  parent_id: { type: 'group-template' },
  contact_id: { type: 'contact' },
  subscription_id: { type: 'subscription' },
  user_id: { type: 'user' },
  application_id: { type: 'application', name: 'application_name' },
};

/** What `data` of an operation's answer, or its elements, are. */
const ANSWERS: Readonly<Record<string, { readonly type: EntityType; readonly name?: string }>> = {
  createEventSubscription: { type: 'subscription' },
  getEventSubscription: { type: 'subscription' },
  editEventSubscription: { type: 'subscription' },
  createEventGuide: { type: 'subscription' },
  listGroupTemplateCopies: { type: 'document-group', name: 'document_group_name' },
  addGroupTemplateTemplate: { type: 'template' },
};

const isId = (value: unknown): value is string => typeof value === 'string' && ID_PATTERN.test(value);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What an event subscription's entity is: its type where the body says it, else by the name of the event. */
function subscribedType(body: Record<string, unknown>): EntityType | undefined {
  const said = typeof body.entity_type === 'string' ? body.entity_type : body.event;
  if (typeof said !== 'string') return undefined;
  if (/^document_?group/.test(said)) return 'document-group';
  return (['document', 'user', 'template', 'application'] as const).find((type) => said.startsWith(type));
}

class Collector {
  readonly #found = new Map<string, Entity>();

  add(type: EntityType | undefined, id: unknown, name?: unknown): void {
    if (!type || !isId(id)) return;
    const known = this.#found.get(`${type} ${id}`);
    const told = typeof name === 'string' && name !== '' ? name : known?.name;
    this.#found.set(`${type} ${id}`, { type, id, name: told });
  }

  addPath(uri: string): void {
    const segments = segmentsOf(uri);
    for (const [index, segment] of segments.entries())
      this.add(COLLECTIONS[segments[index - 1] ?? ''], segment);
  }

  /** `own` says what the `id` of these objects is the id of. */
  addBody(value: unknown, own?: { readonly type: EntityType; readonly name?: string }): void {
    if (Array.isArray(value)) for (const item of value) this.addBody(item, own);
    if (!isRecord(value)) return;
    if (own) this.add(own.type, value.id, own.name && value[own.name]);
    this.add(subscribedType(value), value.entity_id);
    this.add(subscribedType(value), value.entity_unique_id);
    for (const [key, child] of Object.entries(value)) {
      const field = FIELDS[key];
      if (field) this.add(field.type, child, field.name && value[field.name]);
      this.addBody(child, this.#kindOfChild(key, own));
    }
  }

  #kindOfChild(key: string, own: { readonly type: EntityType; readonly name?: string } | undefined) {
    if (key === 'documents') return { type: 'document', name: 'name' } as const;
    return key === 'data' ? own : undefined;
  }

  get entities(): Entity[] {
    return [...this.#found.values()];
  }
}

const jsonOf = (body: BodyText) => (body.kind === 'json' ? body.value : undefined);

/**
 * The ids that a request log entry mentions, each typed by its place: in the URI, in the bodies, and the entry's own
 * user and application. Only whole 40-character ids count, so that no part of a 64-character token is taken for one.
 */
export function entitiesOf(entry: RequestLogEntry): readonly Entity[] {
  const collector = new Collector();
  const { request, response } = entry;
  collector.addPath(request.uri);
  collector.add('user', entry.user_id);
  collector.add('application', entry.application_id);
  const operation = matchUri(request.method, request.uri)?.operation.id ?? '';
  collector.addBody(jsonOf(readBodyText(request.body?.data)));
  collector.addBody(jsonOf(readBodyText(response.body?.data)), ANSWERS[operation]);
  return collector.entities;
}
