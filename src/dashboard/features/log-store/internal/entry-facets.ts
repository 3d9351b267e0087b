import { isRecord } from '#contract/record.ts';
import { REMOVED } from '#contract/secret-names.ts';
import type { Facet } from '../facet-kinds.ts';
import type { LogRow } from './log-row.ts';

/** Deeper than any body of the service, to protect the stack. */
const MAX_DEPTH = 12;
/** Objects keyed by IDs would create more. The selected rows are counted first, so their fields stay. */
const MAX_FIELDS = 5000;
/** Characters. Longer strings are prose, not settings. */
const MAX_VALUE_LENGTH = 200;
/** Seconds. Hours of all time zones begin at one of these. */
const QUARTER = 900;

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

  addAll({ chosen, others, sum }: RowCount): void {
    this.chosen += chosen;
    this.others += others;
    this.sum += sum;
  }
}

/** A facet with the number of selected and other rows that have it. */
export interface FacetCount extends Sizes {
  readonly facet: Facet;
  /** Identifies the rows. */
  readonly sum: number;
  /** Rows of the operations that can have the facet, if not all can. */
  readonly within?: Sizes;
  /** JSON of a field's value. */
  readonly json?: string;
}

/** Counts rows by value. */
class ValueCounts<T extends Scalar = Scalar> extends Map<T, RowCount> {
  of(value: T): RowCount {
    const rows = this.get(value) ?? new RowCount();
    if (rows.chosen + rows.others === 0) this.set(value, rows);
    return rows;
  }

  /** The selected rows come first, since a value that none of them has cannot be more frequent among them. */
  count(counted: Counted, value: T): void {
    if (counted.side === 'chosen') this.of(value).add(counted);
    else this.get(value)?.add(counted);
  }

  /** The sums of the values that others are made from. */
  groupBy<K extends Scalar>(keysOf: (value: T) => readonly K[]): ValueCounts<K> {
    const groups = new ValueCounts<K>();
    for (const [value, rows] of this) for (const key of keysOf(value)) groups.of(key).addAll(rows);
    return groups;
  }
}

/** The product that identifies a browser, after those that all browsers send. */
const BROWSER = /\b(Edg|OPR|Firefox|Chrome)\/([\d.]+)/;
const PRODUCT = /^([^\s/()]+)\/([^\s;()]+)/;

function clientsOf(agent: string): readonly string[] {
  const [, product, version] = (agent.startsWith('Mozilla/') ? BROWSER : PRODUCT).exec(agent) ?? [];
  return product && version ? [`${product} ${version}`, product] : [];
}

const HOST = /^https?:\/\/([^/?#\\]+)/i;

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const isSetting = (value: Scalar) =>
  value !== REMOVED && !(typeof value === 'string' && value.length > MAX_VALUE_LENGTH);

/** A query parameter or body field, with its values and the fields within it. */
class Field {
  readonly place: NonNullable<Facet['place']>;
  readonly path: string;
  readonly inner = new Map<string, Field>();
  /** By operation. */
  readonly sent = new ValueCounts<string>();
  readonly values = {
    value: new ValueCounts(),
    host: new ValueCounts(),
    length: new ValueCounts(),
    element: new ValueCounts(),
  };

  constructor(place: Field['place'], path: string) {
    this.place = place;
    this.path = path;
  }
}

/** Counts the facets of entries. The selected ones must be added first. */
export class FacetCounts {
  readonly #own = {
    operation: new ValueCounts<string>(),
    application: new ValueCounts<string>(),
    user: new ValueCounts<string>(),
    ip: new ValueCounts<string>(),
    error: new ValueCounts<string>(),
    id: new ValueCounts<string>(),
  };
  readonly #agents = new ValueCounts<string>();
  readonly #quarters = new ValueCounts<number>();
  /** Their `sent` counts all parsed rows. */
  readonly #query = new Field('query', '');
  readonly #body = new Field('body', '');
  readonly #fields: Field[] = [];

  add(row: LogRow, side: Side): void {
    const { entry, operation, codes } = row;
    const { request, application_id, user_id } = entry;
    const counted = { row, side, mark: Math.floor(Math.random() * 2 ** 32) };
    const own = this.#own;
    own.operation.count(counted, operation);
    if (application_id) own.application.count(counted, application_id);
    if (user_id) own.user.count(counted, user_id);
    if (request.ip) own.ip.count(counted, request.ip);
    for (const code of codes) own.error.count(counted, code);
    for (const id of row.pathIds) own.id.count(counted, id);
    // Clients and hours are sums of these.
    this.#agents.of(request.headers?.['User-Agent'] ?? '').add(counted);
    this.#quarters.of(Math.floor(entry.created / QUARTER)).add(counted);
    if (isRecord(row.query)) this.#addValue(counted, this.#query, row.query);
    if (isRecord(row.sent)) this.#addValue(counted, this.#body, row.sent);
  }

  #addValue(counted: Counted, field: Field, value: unknown, depth = 0): void {
    field.sent.of(counted.row.operation).add(counted);
    if (isScalar(value)) {
      if (!isSetting(value)) return;
      field.values.value.count(counted, value);
      const host = typeof value === 'string' ? HOST.exec(value)?.[1] : undefined;
      if (host !== undefined) field.values.host.count(counted, host.toLowerCase());
      return;
    }
    if (Array.isArray(value)) field.values.length.count(counted, value.length);
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const item of items)
      if (isRecord(item) && depth <= MAX_DEPTH)
        for (const name of Object.keys(item)) {
          const inner = field.inner.get(name) ?? this.#newField(field, name);
          if (inner) this.#addValue(counted, inner, item[name], depth + 1);
        }
      else if (isScalar(item) && isSetting(item)) field.values.element.count(counted, item);
  }

  #newField({ place, path, inner }: Field, name: string): Field | undefined {
    if (this.#fields.length === MAX_FIELDS) return undefined;
    const field = new Field(place, path === '' ? name : `${path}.${name}`);
    inner.set(name, field);
    this.#fields.push(field);
    return field;
  }

  *#countsOf({ place, path, sent, values }: Field): Generator<FacetCount> {
    const parsed = place === 'query' ? this.#query.sent : this.#body.sent;
    // If no row of an operation has the field, its rows are no evidence for "left out".
    const [within, having] = [new RowCount(), new RowCount()];
    for (const [operation, rows] of sent) {
      having.addAll(rows);
      within.addAll(parsed.of(operation));
    }
    const facet = { place, path, value: '' };
    yield { ...having, facet: { kind: 'sent', ...facet }, within };
    yield {
      chosen: within.chosen - having.chosen,
      others: within.others - having.others,
      sum: within.sum - having.sum,
      facet: { kind: 'left-out', ...facet },
      within,
    };
    for (const kind of ['value', 'host', 'length', 'element'] as const)
      for (const [value, rows] of values[kind])
        yield {
          ...rows,
          facet: { kind, ...facet, value: String(value) },
          within,
          json: JSON.stringify(value),
        };
  }

  *[Symbol.iterator](): Generator<FacetCount> {
    const dateOf = (quarter: number) => new Date(quarter * QUARTER * 1000);
    const counts = new Map<Facet['kind'], ValueCounts<string> | ValueCounts<number>>([
      ['operation', this.#own.operation],
      ['error', this.#own.error],
      ['client', this.#agents.groupBy(clientsOf)],
      ['application', this.#own.application],
      ['id', this.#own.id],
      ['user', this.#own.user],
      ['ip', this.#own.ip],
      ['agent', this.#agents],
      // In the time zone of the browser.
      ['hour', this.#quarters.groupBy((it) => [dateOf(it).setMinutes(0) / 1000])],
      ['hour-of-day', this.#quarters.groupBy((it) => [dateOf(it).getHours()])],
    ]);
    for (const [kind, values] of counts)
      for (const [value, rows] of values)
        if (value !== '' || kind === 'operation') yield { ...rows, facet: { kind, value: String(value) } };
    for (const field of this.#fields) yield* this.#countsOf(field);
  }
}
