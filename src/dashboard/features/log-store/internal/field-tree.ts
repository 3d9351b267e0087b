import { isRecord } from '#contract/record.ts';
import { REMOVED } from '#contract/secret-names.ts';
import type { Trait } from '../log-answers.ts';
import { type CountedRow, RowCount, type TraitCount } from './trait-count.ts';

/** Deeper than any body of the service, to protect the stack. */
const MAX_DEPTH = 12;

/** Objects keyed by IDs would create more. The selected rows are counted first, so their fields stay. */
const MAX_FIELDS = 5000;

/** Characters. Longer strings are prose, not settings. */
const MAX_VALUE_LENGTH = 200;

const HOST = /^https?:\/\/([^/?#\\]+)/i;

type ValueKind = 'value' | 'host' | 'element' | 'length';
type Scalar = string | number | boolean | null;

class FieldNode {
  readonly path: string;
  readonly children = new Map<string, FieldNode>();
  readonly values: Readonly<Record<ValueKind, Map<Scalar, RowCount>>> = {
    value: new Map(),
    host: new Map(),
    element: new Map(),
    length: new Map(),
  };
  /** Rows with the field, by operation number. */
  readonly rows: RowCount[] = [];

  constructor(path: string) {
    this.path = path;
  }

  /** Only selected rows add values, since a value that none of them has cannot be more frequent among them. */
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

/** Counts query parameters or body fields with their values. */
export class FieldTree {
  readonly #place: NonNullable<Trait['place']>;
  readonly #root = new FieldNode('');
  /** All parsed rows, by operation number. */
  readonly #read: RowCount[] = [];
  #size = 0;

  constructor(place: NonNullable<Trait['place']>) {
    this.#place = place;
  }

  /** @param value the parsed query or body */
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
      // If no row of an operation has the field, its rows are no evidence for "left out".
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
