import { useEffect, useState } from 'react';
import { type DecodedError, decodeEntry } from '#contract/decode.ts';
import type { Operation } from '#contract/operation.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { conditionOf, hasFailed } from '#features/log-entry/log-row.ts';
import { whenIdle } from '#lib/when-idle.ts';
import type { LogFilterValues } from '../model/log-filters.ts';

/** How many of the entries are of one operation, status, application or error code. */
export interface Fact<K> {
  readonly key: K;
  readonly count: number;
}

/** An error code, with what it means: the first condition that an entry showed. */
interface CodeFact extends Fact<number | string> {
  readonly condition: string;
}

/** Failures of one operation with one code. */
export interface FailureGroup {
  readonly id: string;
  /** Undefined where the document has no such operation. */
  readonly operation: Operation | undefined;
  /** The first code of the answer; undefined where it has none. */
  readonly code: number | string | undefined;
  readonly condition: string;
  readonly remedy: string | undefined;
  readonly count: number;
  /** UNIX seconds. */
  readonly firstSeen: number;
  readonly lastSeen: number;
  /** Statuses that the failures came with. */
  readonly statuses: readonly number[];
  /** The newest of them. */
  readonly example: RequestLogEntry;
}

/** What the entries tell, the most frequent first. */
export interface Facts {
  /** Entries that were counted. */
  readonly entries: number;
  readonly failures: number;
  /** Undefined where the document has no such operation. */
  readonly operations: readonly Fact<Operation | undefined>[];
  readonly codes: readonly CodeFact[];
  /** Undefined where the entry names no application. */
  readonly applications: readonly Fact<string | undefined>[];
  readonly statuses: readonly Fact<number>[];
  readonly groups: readonly FailureGroup[];
}

interface Group extends Omit<FailureGroup, 'statuses'> {
  count: number;
  firstSeen: number;
  lastSeen: number;
  example: RequestLogEntry;
  readonly statuses: Set<number>;
}

const byCount = (a: { readonly count: number }, b: { readonly count: number }) => b.count - a.count;

const factsOf = <K>(counts: ReadonlyMap<K, number>): Fact<K>[] =>
  [...counts].map(([key, count]) => ({ key, count })).toSorted(byCount);

function raise<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** What to do, where the code leaves no doubt what is wrong. */
function remedyOf({ candidates }: DecodedError): string | undefined {
  const remedies = new Set(candidates.map(({ remedy }) => remedy));
  return remedies.size === 1 ? candidates[0]?.remedy : undefined;
}

/** Counts entries one by one. What it keeps of them does not grow with their number, but for which ones they were. */
export class FactCounter {
  readonly #seen = new Set<string>();
  readonly #operations = new Map<Operation | undefined, number>();
  readonly #codes = new Map<number | string, { count: number; condition: string }>();
  readonly #applications = new Map<string | undefined, number>();
  readonly #statuses = new Map<number, number>();
  readonly #groups = new Map<string, Group>();
  #failures = 0;

  /** Counts an entry, unless it was counted before. @returns whether it was new */
  add(entry: RequestLogEntry): boolean {
    if (this.#seen.has(entry.request_id)) return false;
    this.#seen.add(entry.request_id);
    // Decoded for this alone: a hundred thousand decoded entries would fill the memory.
    const row = { entry, decoded: decodeEntry(entry) };
    const { operation, errors } = row.decoded;
    raise(this.#operations, operation);
    raise(this.#applications, entry.application_id ?? undefined);
    raise(this.#statuses, entry.response.code);
    for (const code of new Set(errors.flatMap((error) => error.code ?? []))) {
      const error = errors.find((it) => it.code === code);
      const known = this.#codes.get(code);
      if (known) known.count++;
      else this.#codes.set(code, { count: 1, condition: error?.candidates[0]?.condition ?? 'Unknown code' });
    }
    if (!hasFailed(row)) return true;
    this.#failures++;
    const [error] = errors;
    const id = `${operation?.id ?? ''} ${error?.code ?? ''}`;
    const group = this.#groups.get(id);
    if (!group) {
      this.#groups.set(id, {
        ...{ id, operation, code: error?.code, count: 1, example: entry },
        ...{ firstSeen: entry.created, lastSeen: entry.created, statuses: new Set([entry.response.code]) },
        condition: conditionOf(row) ?? 'no error in the body',
        remedy: error && remedyOf(error),
      });
      return true;
    }
    group.count++;
    group.statuses.add(entry.response.code);
    if (entry.created > group.lastSeen) group.example = entry;
    group.lastSeen = Math.max(group.lastSeen, entry.created);
    group.firstSeen = Math.min(group.firstSeen, entry.created);
    return true;
  }

  facts(): Facts {
    return {
      entries: this.#seen.size,
      failures: this.#failures,
      operations: factsOf(this.#operations),
      codes: [...this.#codes].map(([key, fact]) => ({ key, ...fact })).toSorted(byCount),
      applications: factsOf(this.#applications),
      statuses: factsOf(this.#statuses),
      groups: [...this.#groups.values()]
        .map((group) => ({ ...group, statuses: [...group.statuses].toSorted((a, b) => a - b) }))
        .toSorted(byCount),
    };
  }
}

/**
 * The filters that come nearest to an operation: its method, and a pattern of its path. A value of the path may hold
 * anything, so that longer paths of the same shape are found, too.
 */
export function operationFilters({ method, path, query }: Operation): LogFilterValues {
  const pattern = `%${path.replaceAll(/\{\w+\}/g, '%')}${query ? '%' : ''}`;
  return { method: [method], uri: { type: 'like', text: pattern.replaceAll('%%', '%') } };
}

/** How often what was counted is drawn, in milliseconds. */
const FRAME_MS = 250;

/** Entries that are passed by without asking whether there is time, since they were counted before. */
const GLANCE = 2000;

/**
 * Counts entries in the moments in which the browser has nothing better to do. Entries that come to be loaded are
 * counted when the others are.
 * @param search tells one list from another
 */
export function useFacts(search: object, loaded: readonly RequestLogEntry[]): Facts {
  const [made, setMade] = useState(() => ({ search, counter: new FactCounter() }));
  if (made.search !== search) setMade({ search, counter: new FactCounter() });
  const { counter } = made;
  const [facts, setFacts] = useState(() => counter.facts());
  useEffect(() => {
    let isGone = false;
    const count = async () => {
      let index = 0;
      let drawn = performance.now();
      while (index < loaded.length) {
        const mayGoOn = await whenIdle();
        if (isGone) return;
        for (let entry = loaded[index]; entry; entry = loaded[index]) {
          index++;
          if ((counter.add(entry) || index % GLANCE === 0) && !mayGoOn()) break;
        }
        if (performance.now() - drawn < FRAME_MS) continue;
        drawn = performance.now();
        setFacts(counter.facts());
      }
      setFacts(counter.facts());
    };
    void count();
    return () => {
      isGone = true;
    };
  }, [counter, loaded]);
  return facts;
}
