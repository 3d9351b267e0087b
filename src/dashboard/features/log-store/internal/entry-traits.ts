import { readBodyText } from '#contract/body-text.ts';
import { readLoggedBody, readLoggedQuery } from '#contract/logged-request.ts';
import type { OperationFacts } from '#contract/operation.ts';
import { operationList } from '#contract/operations.ts';
import { isRecord } from '#contract/record.ts';
import { REMOVED } from '#contract/secret-names.ts';
import type { Trait } from '../trait-kinds.ts';
import type { LogRow } from './log-row.ts';

/** Deeper than any body of the service, to protect the stack. */
const MAX_DEPTH = 12;
/** Objects keyed by IDs would create more. The selected rows are counted first, so their fields stay. */
const MAX_FIELDS = 5000;
/** Characters. Longer strings are prose, not settings. */
const MAX_VALUE_LENGTH = 200;

export type Side = 'chosen' | 'others';
export type Sizes = Readonly<Record<Side, number>>;
type Scalar = string | number | boolean | null;

interface Counted {
  readonly row: LogRow;
  readonly side: Side;
  /** Random, so that equal sums mean equal rows. */
  readonly mark: number;
}

class RowCount {
  chosen = 0;
  others = 0;
  sum = 0;
  #last = -1;

  add({ side, mark }: Counted): void {
    // An array may hold a value twice.
    if (mark === this.#last) return;
    this.#last = mark;
    this[side] += 1;
    this.sum += mark;
  }
}

/** A trait with the number of selected and other rows that have it. */
export interface TraitCount extends Sizes {
  readonly trait: Trait;
  /** Identifies the rows. */
  readonly sum: number;
  /** Rows of the operations that can have the trait, if not all can. */
  readonly within?: Sizes;
  /** JSON of a field's value. */
  readonly json?: string;
}

/** Counts rows by kind of trait and value. */
class ValueCounts {
  readonly #kinds = new Map<Trait['kind'], Map<Scalar, RowCount>>();

  /** The selected rows come first, since a trait that none of them has cannot be more frequent among them. */
  add(counted: Counted, kind: Trait['kind'], value: Scalar): void {
    const values = this.#kinds.get(kind) ?? new Map<Scalar, RowCount>();
    if (values.size === 0) this.#kinds.set(kind, values);
    const known = values.get(value);
    if (!known && counted.side === 'others' && kind !== 'sent') return;
    const rows = known ?? new RowCount();
    if (!known) values.set(value, rows);
    rows.add(counted);
  }

  *[Symbol.iterator](): Generator<{ kind: Trait['kind']; value: Scalar; rows: RowCount }> {
    for (const [kind, values] of this.#kinds) for (const [value, rows] of values) yield { kind, value, rows };
  }
}

/** The product that identifies a browser, after those that all browsers send. */
const BROWSER = /\b(Edg|OPR|Firefox|Chrome)\/([\d.]+)/;
const PRODUCT = /^([^\s/()]+)\/([^\s;()]+)/;

function clientsOf(agent: string): readonly string[] {
  const [, product, version] = (agent.startsWith('Mozilla/') ? BROWSER : PRODUCT).exec(agent) ?? [];
  return product && version ? [`${product} ${version}`, product] : [];
}

/** First second of the calendar hour and hour of the day (0 to 23), in the time zone. */
function localHour(second: number) {
  const date = new Date(second * 1000);
  return { start: second - (second % 60) - date.getMinutes() * 60, hour: date.getHours() };
}

const PATH_ID = /\/[a-z0-9]{40}(?![^/?#])/g;

const HOST = /^https?:\/\/([^/?#\\]+)/i;

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** A query parameter or body field, with its values and the fields within it. */
interface Field {
  readonly path: string;
  readonly values: ValueCounts;
  readonly operations: Set<string>;
  readonly inner: Map<string, Field>;
}

/** Counts query parameters or body fields with their values. */
class FieldCounts {
  readonly #place: NonNullable<Trait['place']>;
  /** All parsed rows. */
  readonly #byOperation = new Map<string, RowCount>();
  readonly #top = new Map<string, Field>();
  readonly #fields: Field[] = [];

  constructor(place: NonNullable<Trait['place']>) {
    this.#place = place;
  }

  /** @param value the parsed query or body */
  add(counted: Counted, value: unknown): void {
    if (!isRecord(value)) return;
    const { operation } = counted.row;
    const parsed = this.#byOperation.get(operation) ?? new RowCount();
    this.#byOperation.set(operation, parsed);
    parsed.add(counted);
    this.#addFields(counted, value, this.#top);
  }

  #addFields(counted: Counted, record: object, fields: Map<string, Field>, parent = '', depth = 0): void {
    for (const [name, value] of Object.entries(record)) {
      const field = fields.get(name) ?? this.#newField(fields, name, parent);
      if (!field) continue;
      const add = (kind: Trait['kind'], it: Scalar) => {
        const isProse = typeof it === 'string' && it.length > MAX_VALUE_LENGTH;
        if (it !== REMOVED && !isProse) field.values.add(counted, kind, it);
      };
      field.operations.add(counted.row.operation);
      add('sent', '');
      if (isScalar(value)) add('value', value);
      const host = typeof value === 'string' ? HOST.exec(value)?.[1] : undefined;
      if (host !== undefined) add('host', host.toLowerCase());
      if (Array.isArray(value)) add('length', value.length);
      const items: readonly unknown[] = Array.isArray(value) ? value : [value];
      for (const item of items)
        if (isRecord(item) && depth < MAX_DEPTH)
          this.#addFields(counted, item, field.inner, field.path, depth + 1);
        else if (item !== value && isScalar(item)) add('element', item);
    }
  }

  #newField(fields: Map<string, Field>, name: string, parent: string): Field | undefined {
    if (this.#fields.length === MAX_FIELDS) return undefined;
    const path = parent === '' ? name : `${parent}.${name}`;
    const field = { path, values: new ValueCounts(), operations: new Set<string>(), inner: new Map() };
    fields.set(name, field);
    this.#fields.push(field);
    return field;
  }

  *counts(): Generator<TraitCount> {
    for (const { path, operations, values } of this.#fields) {
      // If no row of an operation has the field, its rows are no evidence for "left out".
      const within = { chosen: 0, others: 0, sum: 0 };
      for (const operation of operations) {
        const { chosen = 0, others = 0, sum = 0 } = this.#byOperation.get(operation) ?? {};
        within.chosen += chosen;
        within.others += others;
        within.sum += sum;
      }
      for (const { kind, value, rows } of values) {
        const { chosen, others, sum } = rows;
        const trait = { place: this.#place, path, value: String(value) };
        const json = JSON.stringify(value);
        yield { trait: { kind, ...trait }, chosen, others, sum, within, json };
        if (kind !== 'sent') continue;
        yield {
          trait: { kind: 'left-out', ...trait },
          chosen: within.chosen - chosen,
          others: within.others - others,
          sum: within.sum - sum,
          within,
        };
      }
    }
  }
}

const operations: ReadonlyMap<string, OperationFacts> = new Map(operationList.map((it) => [it.id, it]));

const valueIn = (read: object) => ('value' in read ? read.value : undefined);

/** Undefined without a readable body. */
function sentBody({ operation: id, entry }: LogRow): unknown {
  const data = entry.request.body?.data;
  if (!data) return undefined;
  const operation = operations.get(id);
  return valueIn(operation ? readLoggedBody(operation, data) : readBodyText(data));
}

/** Counts the traits of entries. The selected ones must be added first. */
export class TraitCounts {
  readonly #own = new ValueCounts();
  readonly #query = new FieldCounts('query');
  readonly #body = new FieldCounts('body');

  add(row: LogRow, side: Side): void {
    const { entry, operation, codes } = row;
    const { request } = entry;
    const counted = { row, side, mark: Math.floor(Math.random() * 2 ** 32) };
    const addOwn = (kind: Trait['kind'], value: Scalar | undefined) => {
      if (value) this.#own.add(counted, kind, value);
    };
    this.#own.add(counted, 'operation', operation);
    addOwn('application', entry.application_id);
    addOwn('user', entry.user_id);
    addOwn('ip', request.ip);
    const agent = request.headers?.['User-Agent'] ?? '';
    addOwn('agent', agent);
    for (const client of clientsOf(agent)) addOwn('client', client);
    for (const code of codes) addOwn('error', code);
    for (const id of request.uri.match(PATH_ID) ?? []) addOwn('id', id.slice(1));
    const { start, hour } = localHour(entry.created);
    this.#own.add(counted, 'hour', start);
    this.#own.add(counted, 'hour-of-day', hour);
    this.#query.add(counted, valueIn(readLoggedQuery(request.uri)));
    this.#body.add(counted, sentBody(row));
  }

  *[Symbol.iterator](): Generator<TraitCount> {
    for (const { kind, value, rows } of this.#own) {
      const { chosen, others, sum } = rows;
      yield { trait: { kind, value: String(value) }, chosen, others, sum };
    }
    yield* this.#query.counts();
    yield* this.#body.counts();
  }
}
