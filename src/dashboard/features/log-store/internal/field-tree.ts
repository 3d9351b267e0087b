import { isRecord } from '#contract/record.ts';
import { REMOVED } from '#contract/secret-names.ts';
import type { Trait } from '../log-answers.ts';
import { type CountedRow, RowCount, type TraitCount } from './trait-count.ts';

/** Deeper than any body of the service; one that is nested without end must not exhaust the stack. */
const MAX_DEPTH = 12;

/** More are no fields but data: objects whose names are ids. Those of the chosen rows, which come first, stay. */
const MAX_FIELDS = 5000;

/** A longer text is nobody's setting but prose. */
const MAX_VALUE_LENGTH = 200;

const HOST = /^https?:\/\/([^/?#\\]+)/i;

type ValueKind = 'value' | 'host' | 'element' | 'length';
type Scalar = string | number | boolean | null;

/** A parameter or a field, with what was seen in it. */
class FieldNode {
  readonly path: string;
  readonly children = new Map<string, FieldNode>();
  readonly values: Readonly<Record<ValueKind, Map<Scalar, RowCount>>> = {
    value: new Map(),
    host: new Map(),
    element: new Map(),
    length: new Map(),
  };
  /** Rows that have it, by the number of their operation. */
  readonly rows: RowCount[] = [];

  constructor(path: string) {
    this.path = path;
  }

  /** What none of the chosen rows has cannot be more frequent among them, so only they bring new values. */
  countValue(kind: ValueKind, value: Scalar, counted: CountedRow): void {
    if (value === REMOVED || (typeof value === 'string' && value.length > MAX_VALUE_LENGTH)) return;
    const values = this.values[kind];
    let count = values.get(value);
    if (!count) {
      if (counted.side === 'others') return;
      count = new RowCount();
      values.set(value, count);
    }
    count.add(counted);
  }
}

function countAt(counts: RowCount[], operation: number, counted: CountedRow): void {
  const count = counts[operation] ?? new RowCount();
  counts[operation] = count;
  count.add(counted);
}

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Counts the parameters of queries, or the fields of bodies: which there are, and with which values. */
export class FieldTree {
  readonly #place: NonNullable<Trait['place']>;
  readonly #root = new FieldNode('');
  /** Rows that were read at all, by the number of their operation. */
  readonly #read: RowCount[] = [];
  #size = 0;

  constructor(place: NonNullable<Trait['place']>) {
    this.#place = place;
  }

  /** @param operation the number of the row's, @param value the query or the body, parsed */
  add(operation: number, value: unknown, counted: CountedRow): void {
    if (!isRecord(value)) return;
    countAt(this.#read, operation, counted);
    this.#addFields(this.#root, value, operation, counted, 0);
  }

  #childOf(node: FieldNode, name: string): FieldNode | undefined {
    const known = node.children.get(name);
    if (known || this.#size === MAX_FIELDS) return known;
    const made = new FieldNode(node.path === '' ? name : `${node.path}.${name}`);
    node.children.set(name, made);
    this.#size += 1;
    return made;
  }

  #addFields(
    node: FieldNode,
    record: Readonly<Record<string, unknown>>,
    operation: number,
    counted: CountedRow,
    depth: number,
  ): void {
    for (const name of Object.keys(record)) {
      const child = this.#childOf(node, name);
      if (!child) continue;
      countAt(child.rows, operation, counted);
      const value = record[name];
      if (isScalar(value)) {
        child.countValue('value', value, counted);
        const host = typeof value === 'string' ? HOST.exec(value)?.[1] : undefined;
        if (host !== undefined) child.countValue('host', host.toLowerCase(), counted);
      } else if (Array.isArray(value)) {
        child.countValue('length', value.length, counted);
        for (const item of value)
          if (isScalar(item)) child.countValue('element', item, counted);
          else if (isRecord(item) && depth < MAX_DEPTH)
            this.#addFields(child, item, operation, counted, depth + 1);
      } else if (isRecord(value) && depth < MAX_DEPTH)
        this.#addFields(child, value, operation, counted, depth + 1);
    }
  }

  *traits(): Generator<TraitCount> {
    yield* this.#traitsOf(this.#root);
  }

  *#traitsOf(node: FieldNode): Generator<TraitCount> {
    const { path, values, children } = node;
    const place = this.#place;
    if (node.rows.length > 0) {
      const empty = new RowCount();
      // An operation in which nobody sends the field is no evidence of who leaves it out.
      const able = node.rows.map((_, operation) => this.#read[operation] ?? empty);
      const within = able.reduce((sum, rows) => sum.and(rows), empty);
      const having = node.rows.reduce((sum, rows) => sum.and(rows), empty);
      yield { trait: { kind: 'sent', place, path, value: '' }, rows: having, within };
      yield { trait: { kind: 'left-out', place, path, value: '' }, rows: within.without(having), within };
      for (const kind of Object.keys(values) as ValueKind[])
        for (const [value, rows] of values[kind])
          yield {
            trait: { kind, place, path, value: String(value) },
            rows,
            within,
            json: JSON.stringify(value),
          };
    }
    for (const child of children.values()) yield* this.#traitsOf(child);
  }
}
