import { type BodyText, readBodyText } from './body-text.ts';
import {
  answerTypes,
  collectionTypes,
  type EntityType,
  entityTypeOfBody,
  idFields,
  listFields,
  nameFields,
  recordFields,
  typeOfRecord,
} from './entity-types.ts';
import type { RequestLogEntry } from './operations/request-logs.ts';
import { isRecord } from './record.ts';
import { segmentsOf } from './uri-segments.ts';
import { ID_PATTERN } from './wire.ts';

/** An ID with its type, and its name if known. */
export interface Entity {
  readonly type: EntityType;
  readonly id: string;
  readonly name?: string | undefined;
}

type Body = Readonly<Record<string, unknown>>;

/** Deeper than any body of the service, to protect the stack. */
const MAX_DEPTH = 24;

const isId = (value: unknown): value is string => typeof value === 'string' && ID_PATTERN.test(value);

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

function ownName(type: EntityType, record: Body): string | undefined {
  for (const field of nameFields[type]) {
    const name = text(record[field]);
    if (name) return name;
  }
  return undefined;
}

class Collector {
  readonly #found = new Map<string, Entity>();
  readonly #documentsAreTemplates: boolean;

  constructor(documentsAreTemplates: boolean) {
    this.#documentsAreTemplates = documentsAreTemplates;
  }

  add(type: EntityType | undefined, id: unknown, name?: string): void {
    if (!type || !isId(id)) return;
    const key = `${type} ${id}`;
    this.#found.set(key, { type, id, name: name ?? this.#found.get(key)?.name });
  }

  /** The value is an ID, an array of IDs, or a filter `{ type, value }`. */
  addIds(type: EntityType, value: unknown, name?: string): void {
    if (Array.isArray(value)) for (const item of value) this.add(type, item);
    else if (isRecord(value)) this.addIds(type, Array.isArray(value.value) ? value.value : [value.value]);
    else this.add(type, value, name);
  }

  /** @param own type of the records' `id` */
  addBody(value: unknown, own?: EntityType, depth = 0): void {
    if (depth > MAX_DEPTH) return;
    if (Array.isArray(value)) for (const item of value) this.addBody(item, own, depth + 1);
    if (!isRecord(value)) return;
    if (own) {
      const type = typeOfRecord(own, value);
      this.add(type, value.id, ownName(type, value));
    }
    const entityType = entityTypeOfBody(value);
    this.add(entityType, value.entity_id);
    this.add(entityType, value.entity_unique_id);
    for (const [key, child] of Object.entries(value)) {
      const field = idFields.get(key);
      if (field && !(field.besideName && !(field.name && field.name in value)))
        this.addIds(field.type, child, field.name && text(value[field.name]));
      const listed = this.#listed(key);
      if (listed && Array.isArray(child)) this.addIds(listed, child);
      const inside = listed ?? recordFields.get(key) ?? (key === 'data' ? own : undefined);
      this.addBody(child, inside, depth + 1);
    }
  }

  #listed(field: string): EntityType | undefined {
    const type = listFields.get(field);
    return type === 'document' && this.#documentsAreTemplates ? 'template' : type;
  }

  get entities(): Entity[] {
    return [...this.#found.values()];
  }
}

const jsonOf = (body: BodyText) => (body.kind === 'json' ? body.value : undefined);

/** IDs in parameters and JSON filters. */
function addQuery(collector: Collector, uri: string): void {
  const query = /\?([^#]*)/.exec(uri)?.[1];
  if (!query) return;
  const params = new URLSearchParams(query);
  for (const [name, value] of params) {
    const field = idFields.get(name);
    if (field) collector.add(field.type, value);
    if (name === 'filters') collector.addBody(jsonOf(readBodyText(value)));
  }
  if (params.get('search_by') === 'document-id') collector.add('document', params.get('search_key'));
}

/** Type of the answer's `id`: of the collection or entity at the end of the path. */
function answerType(segments: readonly string[]): EntityType | undefined {
  const last = segments.at(-1) ?? '';
  return answerTypes.get(last) ?? collectionTypes.get(isId(last) ? (segments.at(-2) ?? '') : last);
}

/** The parts of a call that can mention entities. */
export interface Call {
  /** Path and query, absolute or relative. */
  readonly uri: string;
  /** Parsed; undefined for none or an unreadable one. */
  readonly sent: unknown;
  /** Parsed; undefined for none or an unreadable one. */
  readonly answered: unknown;
  /** Refused, so names in the body were not saved. */
  readonly refused?: boolean;
}

/** The recipients of a group template list its templates as documents. */
const namesTemplates = (segments: readonly string[]) =>
  segments.at(-1) === 'recipients' && segments.at(-3) === 'document-group-templates';

function collectorOf({ uri, sent, answered, refused = false }: Call): Collector {
  const segments = segmentsOf(uri);
  const collector = new Collector(namesTemplates(segments));
  for (const [index, segment] of segments.entries()) {
    const listed = collectionTypes.get(segments[index - 1] ?? '');
    // A template is also readable as a document.
    const isAnswered = isRecord(answered) && answered.id === segment;
    const type = listed && isAnswered ? typeOfRecord(listed, answered) : listed;
    // A write to the whole entity may set its name.
    const isWritten = index === segments.length - 1 && !refused;
    const named = type && isWritten && isRecord(sent) ? ownName(type, sent) : undefined;
    collector.add(type, segment, named);
  }
  addQuery(collector, uri);
  collector.addBody(sent);
  const type = answerType(segments);
  collector.addBody(answered, type);
  // The answer has the created ID, and the request its name.
  const created = isRecord(answered) && isRecord(answered.data) ? answered.data.id : undefined;
  if (type && isRecord(sent) && !refused) collector.add(type, created, ownName(type, sent));
  return collector;
}

/** Typed by their place in the URI and the bodies. Never throws. */
export function entitiesOfCall(call: Call): readonly Entity[] {
  return collectorOf(call).entities;
}

/**
 * IDs in URI, bodies, and the entry's user and application. Only 40-character words count, so that no part of a 64-character
 * token is taken for an ID. Never throws.
 */
export function entitiesOf(entry: RequestLogEntry): readonly Entity[] {
  const { request, response } = entry;
  const collector = collectorOf({
    uri: request.uri,
    sent: jsonOf(readBodyText(request.body?.data)),
    answered: jsonOf(readBodyText(response.body?.data)),
    refused: response.code >= 400,
  });
  collector.add('user', entry.user_id);
  collector.add('application', entry.application_id);
  return collector.entities;
}
