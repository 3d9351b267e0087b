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

/** An id, what it is the id of, and its name where one stood beside it. */
export interface Entity {
  readonly type: EntityType;
  readonly id: string;
  readonly name?: string | undefined;
}

type Body = Readonly<Record<string, unknown>>;

/** Deeper than any body of the service; a body that is nested without end must not exhaust the stack. */
const MAX_DEPTH = 24;

const isId = (value: unknown): value is string => typeof value === 'string' && ID_PATTERN.test(value);

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

/** The name that a record has for itself. */
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

  /** An id field holds one id, a list of them, or a filter `{ type, value }` around them. */
  addIds(type: EntityType, value: unknown, name?: string): void {
    if (Array.isArray(value)) for (const item of value) this.add(type, item);
    else if (isRecord(value)) this.addIds(type, Array.isArray(value.value) ? value.value : [value.value]);
    else this.add(type, value, name);
  }

  /** `own` says what the `id` of these records is the id of. */
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

/** Ids in the query: those of its parameters, of its JSON filters, and of a search for a document's id. */
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

/** What the answer's own `id` is: of the collection that the path ends in, or of the entity that it names. */
function answerType(segments: readonly string[]): EntityType | undefined {
  const last = segments.at(-1) ?? '';
  return answerTypes.get(last) ?? collectionTypes.get(isId(last) ? (segments.at(-2) ?? '') : last);
}

/** A call of the service, as far as it can mention entities. */
export interface Call {
  /** Path and query, absolute or relative. */
  readonly uri: string;
  /** The body that was sent, parsed; undefined for none or none that can be read. */
  readonly sent: unknown;
  /** The body of the answer, likewise. */
  readonly answered: unknown;
  /** The service refused it, so that nothing has the name that it was to get. */
  readonly refused?: boolean;
}

/** The recipients of a group template sign its templates, under the name of documents. */
const namesTemplates = (segments: readonly string[]) =>
  segments.at(-1) === 'recipients' && segments.at(-3) === 'document-group-templates';

function collectorOf({ uri, sent, answered, refused = false }: Call): Collector {
  const segments = segmentsOf(uri);
  const collector = new Collector(namesTemplates(segments));
  for (const [index, segment] of segments.entries()) {
    const listed = collectionTypes.get(segments[index - 1] ?? '');
    // A template is read as a document, too.
    const isAnswered = isRecord(answered) && answered.id === segment;
    const type = listed && isAnswered ? typeOfRecord(listed, answered) : listed;
    // What is written to an entity as a whole may hold its new name.
    const isWritten = index === segments.length - 1 && !refused;
    const named = type && isWritten && isRecord(sent) ? ownName(type, sent) : undefined;
    collector.add(type, segment, named);
  }
  addQuery(collector, uri);
  collector.addBody(sent);
  const type = answerType(segments);
  collector.addBody(answered, type);
  // What is created tells its id, and what it was created from its name.
  const created = isRecord(answered) && isRecord(answered.data) ? answered.data.id : undefined;
  if (type && isRecord(sent) && !refused) collector.add(type, created, ownName(type, sent));
  return collector;
}

/** The ids that a call mentions, each typed by where it stands in the URI and the bodies. Never throws. */
export function entitiesOfCall(call: Call): readonly Entity[] {
  return collectorOf(call).entities;
}

/**
 * The ids that a request log entry mentions, each typed by where it stands: in the URI, in the bodies, and the entry's own
 * user and application. Only whole 40-character ids count, so that no part of a 64-character token is taken for one.
 * Never throws.
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
