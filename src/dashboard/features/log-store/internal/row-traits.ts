import { segmentsOf } from '#contract/uri-segments.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import type { Trait } from '../log-answers.ts';
import type { EntryTable } from './entry-table.ts';
import { type CountedRow, RowCount, type TraitCount } from './trait-count.ts';

/** The product that identifies a browser, after those that all browsers send. */
const BROWSER = /\b(Edg|OPR|Firefox|Chrome)\/([\d.]+)/;
const PRODUCT = /^([^\s/()]+)\/([^\s;()]+)/;

function clientsOf(agent: string): readonly string[] {
  const [, product, version] = (agent.startsWith('Mozilla/') ? BROWSER : PRODUCT).exec(agent) ?? [];
  return product && version ? [`${product} ${version}`, product] : [];
}

type Made = Pick<Trait, 'kind' | 'value'>;

/** Traits by column. An entry can have several error codes. */
const COLUMNS: readonly (readonly [
  column: keyof EntryTable['text'],
  traits: (text: string) => readonly Made[],
])[] = [
  ['operation', (value) => [{ kind: 'operation', value }]],
  ['application', (value) => [{ kind: 'application', value }]],
  ['user', (value) => [{ kind: 'user', value }]],
  ['ip', (value) => [{ kind: 'ip', value }]],
  ['codes', (codes) => codes.split(' ').map((value) => ({ kind: 'error', value }))],
  [
    'agent',
    (value) => [
      { kind: 'agent', value },
      ...clientsOf(value).map((client) => ({ kind: 'client', value: client }) as const),
    ],
  ],
];

/** Seconds. UTC offsets are multiples of a quarter of an hour. */
const QUARTER = 900;

/** First second of the calendar hour and hour of the day (0 to 23), in the time zone. */
export type HourOf = (second: number) => { readonly start: number; readonly hour: number };

export const utcHour: HourOf = (second) => ({
  start: second - (second % 3600),
  hour: Math.floor(second / 3600) % 24,
});

export const localHour: HourOf = (second) => {
  const date = new Date(second * 1000);
  const hour = date.getHours();
  date.setMinutes(0, 0, 0);
  return { start: date.getTime() / 1000, hour };
};

/** Counts traits of columns, time and path. */
export class RowTraits {
  readonly #table: EntryTable;
  readonly #hourOf: HourOf;
  readonly #counts = new Map<string, TraitCount>();
  /** By column and string number. */
  readonly #ofColumns = COLUMNS.map((): (readonly TraitCount[])[] => []);
  readonly #ofQuarters = new Map<number, readonly TraitCount[]>();
  readonly #ofIds = new Map<string, TraitCount>();

  constructor(table: EntryTable, hourOf: HourOf) {
    this.#table = table;
    this.#hourOf = hourOf;
  }

  add(counted: CountedRow): void {
    const { text, dictionaries, created, uris } = this.#table;
    const { row } = counted;
    for (const [index, [column, traitsOf]] of COLUMNS.entries()) {
      const number = text[column][row] ?? 0;
      if (number === 0 && column !== 'operation') continue;
      const known = this.#ofColumns[index] ?? [];
      known[number] ??= traitsOf(dictionaries[column].textOf(number)).map((it) => this.#countOf(it));
      for (const { rows } of known[number]) rows.add(counted);
    }
    for (const { rows } of this.#hours(created[row] ?? 0)) rows.add(counted);
    for (const segment of segmentsOf(uris[row] ?? '')) {
      if (!ID_PATTERN.test(segment)) continue;
      let count = this.#ofIds.get(segment);
      if (!count) {
        // A trait that no selected entry has cannot stand out.
        if (counted.side === 'others') continue;
        count = { trait: { kind: 'id', value: segment }, rows: new RowCount() };
        this.#ofIds.set(segment, count);
      }
      count.rows.add(counted);
    }
  }

  *traits(): Generator<TraitCount> {
    yield* this.#counts.values();
    yield* this.#ofIds.values();
  }

  #hours(second: number): readonly TraitCount[] {
    const quarter = second - (second % QUARTER);
    const known = this.#ofQuarters.get(quarter);
    if (known) return known;
    const { start, hour } = this.#hourOf(quarter);
    const made = [
      this.#countOf({ kind: 'hour', value: String(start) }),
      this.#countOf({ kind: 'hour-of-day', value: String(hour) }),
    ];
    this.#ofQuarters.set(quarter, made);
    return made;
  }

  #countOf(trait: Made): TraitCount {
    const key = `${trait.kind} ${trait.value}`;
    const known = this.#counts.get(key);
    if (known) return known;
    const made = { trait, rows: new RowCount() };
    this.#counts.set(key, made);
    return made;
  }
}
