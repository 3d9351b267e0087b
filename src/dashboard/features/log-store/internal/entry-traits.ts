import { readBodyText } from '#contract/body-text.ts';
import { readLoggedBody, readLoggedQuery } from '#contract/logged-request.ts';
import type { OperationFacts } from '#contract/operation.ts';
import { operationList } from '#contract/operations.ts';
import { isRecord } from '#contract/record.ts';
import { REMOVED } from '#contract/secret-names.ts';
import { segmentsOf } from '#contract/uri-segments.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import type { Trait } from '../log-answers.ts';
import type { LogRow } from './log-row.ts';

/** Deeper than any body of the service, to protect the stack. */
const MAX_DEPTH = 12;
/** Objects keyed by IDs would create more. The selected rows are counted first, so their fields stay. */
const MAX_FIELDS = 5000;
/** Characters. Longer strings are prose, not settings. */
const MAX_VALUE_LENGTH = 200;

export type Side = 'chosen' | 'others';
type Sides = Readonly<Record<Side, LogRow[]>>;
export type Sizes = Readonly<Record<Side, number>>;
type Scalar = string | number | boolean | null;

const sizesOf = ({ chosen, others }: Sides): Sizes => ({ chosen: chosen.length, others: others.length });

/** A trait with the number of selected and other rows that have it. */
export interface TraitCount extends Sizes {
  readonly trait: Trait;
  readonly rows: () => readonly LogRow[];
  /** Rows of the operations that can have the trait, if not all can. */
  readonly within?: Sizes;
  /** JSON of a field's value. */
  readonly json?: string;
}

/** Rows by kind of trait and value. */
class RowsByTrait {
  readonly #kinds = new Map<Trait['kind'], Map<Scalar, Sides>>();

  /** The selected rows come first, since a trait that none of them has cannot be more frequent among them. */
  add(row: LogRow, side: Side, kind: Trait['kind'], value: Scalar): void {
    const values = this.#kinds.get(kind) ?? new Map<Scalar, Sides>();
    this.#kinds.set(kind, values);
    const known = values.get(value);
    if (!known && side === 'others' && kind !== 'sent') return;
    const rows = known ?? { chosen: [], others: [] };
    if (!known) values.set(value, rows);
    // An array may hold a value twice.
    if (rows[side].at(-1) !== row) rows[side].push(row);
  }

  *[Symbol.iterator](): Generator<{ kind: Trait['kind']; value: Scalar; rows: Sides }> {
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

const HOST = /^https?:\/\/([^/?#\\]+)/i;

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

type AddField = (path: string, kind: Trait['kind'], value: Scalar) => void;

/** Adds the fields of an object with their values, at any depth. */
function addFields(record: Readonly<Record<string, unknown>>, add: AddField, parent = '', depth = 0): void {
  for (const [name, field] of Object.entries(record)) {
    const path = parent === '' ? name : `${parent}.${name}`;
    add(path, 'sent', '');
    if (isScalar(field)) add(path, 'value', field);
    const host = typeof field === 'string' ? HOST.exec(field)?.[1] : undefined;
    if (host !== undefined) add(path, 'host', host.toLowerCase());
    if (Array.isArray(field)) add(path, 'length', field.length);
    const items: readonly unknown[] = Array.isArray(field) ? field : [field];
    for (const item of items)
      if (isRecord(item) && depth < MAX_DEPTH) addFields(item, add, path, depth + 1);
      else if (item !== field && isScalar(item)) add(path, 'element', item);
  }
}

/** Counts query parameters or body fields with their values. */
class FieldCounts {
  readonly #place: NonNullable<Trait['place']>;
  /** All parsed rows. */
  readonly #byOperation = new Map<string, Sides>();
  readonly #fields = new Map<string, { readonly operations: Set<string>; readonly traits: RowsByTrait }>();

  constructor(place: NonNullable<Trait['place']>) {
    this.#place = place;
  }

  /** @param value the parsed query or body */
  add(row: LogRow, side: Side, value: unknown): void {
    if (!isRecord(value)) return;
    const { operation } = row;
    const parsed = this.#byOperation.get(operation) ?? { chosen: [], others: [] };
    this.#byOperation.set(operation, parsed);
    parsed[side].push(row);
    addFields(value, (path, kind, field) => {
      if (field === REMOVED || (typeof field === 'string' && field.length > MAX_VALUE_LENGTH)) return;
      const known = this.#fields.get(path);
      if (!known && this.#fields.size === MAX_FIELDS) return;
      const { operations, traits } = known ?? { operations: new Set<string>(), traits: new RowsByTrait() };
      if (!known) this.#fields.set(path, { operations, traits });
      operations.add(operation);
      traits.add(row, side, kind, field);
    });
  }

  *counts(): Generator<TraitCount> {
    for (const [path, { operations, traits }] of this.#fields) {
      // If no row of an operation has the field, its rows are no evidence for "left out".
      const able = [...operations].flatMap((operation) => this.#byOperation.get(operation) ?? []);
      const all = () => able.flatMap(({ chosen, others }) => [...chosen, ...others]);
      const within = {
        chosen: able.reduce((sum, { chosen }) => sum + chosen.length, 0),
        others: able.reduce((sum, { others }) => sum + others.length, 0),
      };
      for (const { kind, value, rows } of traits) {
        const sizes = sizesOf(rows);
        const count = { within, json: JSON.stringify(value) };
        const trait = { place: this.#place, path, value: String(value) };
        const having = () => [...rows.chosen, ...rows.others];
        yield { trait: { kind, ...trait }, ...sizes, rows: having, ...count };
        if (kind !== 'sent') continue;
        yield {
          trait: { kind: 'left-out', ...trait },
          chosen: within.chosen - sizes.chosen,
          others: within.others - sizes.others,
          rows: () => [...new Set(all()).difference(new Set(having()))],
          ...count,
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
  readonly #own = new RowsByTrait();
  readonly #query = new FieldCounts('query');
  readonly #body = new FieldCounts('body');

  add(row: LogRow, side: Side): void {
    const { entry, operation, codes } = row;
    const { request } = entry;
    const addOwn = (kind: Trait['kind'], value: Scalar | undefined) => {
      if (value) this.#own.add(row, side, kind, value);
    };
    this.#own.add(row, side, 'operation', operation);
    addOwn('application', entry.application_id);
    addOwn('user', entry.user_id);
    addOwn('ip', request.ip);
    const agent = request.headers?.['User-Agent'] ?? '';
    addOwn('agent', agent);
    for (const client of clientsOf(agent)) addOwn('client', client);
    for (const code of codes) addOwn('error', code);
    for (const segment of segmentsOf(request.uri)) if (ID_PATTERN.test(segment)) addOwn('id', segment);
    const { start, hour } = localHour(entry.created);
    this.#own.add(row, side, 'hour', start);
    this.#own.add(row, side, 'hour-of-day', hour);
    this.#query.add(row, side, valueIn(readLoggedQuery(request.uri)));
    this.#body.add(row, side, sentBody(row));
  }

  *[Symbol.iterator](): Generator<TraitCount> {
    for (const { kind, value, rows } of this.#own)
      yield {
        trait: { kind, value: String(value) },
        ...sizesOf(rows),
        rows: () => [...rows.chosen, ...rows.others],
      };
    yield* this.#query.counts();
    yield* this.#body.counts();
  }
}
