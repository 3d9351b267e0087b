import { performance } from 'node:perf_hooks';
import type { DatabaseSync } from 'node:sqlite';
import { createCopyReader } from './copy-rows.ts';
import { type CopyPage, type CopySearch, TemplateCopies } from './template-copies.ts';
import { watchGroups } from './watch-groups.ts';

/** Finds the document groups that were created from a template. */
export interface CopyIndex {
  /**
   * Undefined when a search can be answered at once. After a start over a large store, or after very many writes, it is
   * a promise, during which others are served.
   */
  ready(): Promise<void> | undefined;
  /** What the store holds at this moment. Not to be asked within a transaction, whose writes may be undone. */
  search(templateKey: number, search: CopySearch): CopyPage;
}

/** Groups that are read at once: enough for a statement to be worth its while, few enough for others to wait. */
const BATCH = 25;
/** While somebody waits for the index, each of another request's ten turns or so waits for one of these. */
const SLICE_MS = 1;

/**
 * Keeps what the lists of copies filter, sort and search by in memory, since joining it anew for each request would take
 * too long. SQLite is the truth: a group of which anything is written is read again before the next search, and all
 * of them are at the start. That is done in the background, a little at a time; a search does what is left of it.
 * @param sliceMs for so long it reads at a stretch, and one batch at least
 */
export function createCopyIndex(database: DatabaseSync, sliceMs = SLICE_MS): CopyIndex {
  const read = createCopyReader(database);
  const templates = new Map<number, TemplateCopies>();
  /** The template under which a group is kept. */
  const homes = new Map<number, number>();
  const pending = new Set<number>();
  let scheduled = false;
  let waiting: PromiseWithResolvers<void> | undefined;

  function templateOf(key: number): TemplateCopies {
    const known = templates.get(key);
    if (known) return known;
    const copies = new TemplateCopies();
    templates.set(key, copies);
    return copies;
  }

  function refresh(keys: readonly number[]): void {
    const rows = read(keys);
    const found = new Map(rows.map(({ copy, templateKey }) => [copy.key, templateKey]));
    for (const key of keys) {
      const home = homes.get(key);
      if (home === undefined || home === found.get(key)) continue;
      templates.get(home)?.remove(key);
      homes.delete(key);
    }
    for (const { copy, templateKey } of rows) {
      templateOf(templateKey).put(copy);
      homes.set(copy.key, templateKey);
    }
  }

  /** Reads the next groups that have changed. */
  function refreshSome(): void {
    const keys = [...pending.values().take(BATCH)];
    refresh(keys);
    for (const key of keys) pending.delete(key);
  }

  function workForAWhile(): void {
    const started = performance.now();
    do refreshSome();
    while (pending.size > 0 && performance.now() - started < sliceMs);
    for (const copies of templates.values()) copies.settleMany();
    if (pending.size > 0) {
      schedule();
      return;
    }
    for (const copies of templates.values()) copies.settle();
    waiting?.resolve();
    waiting = undefined;
  }

  function work(): void {
    scheduled = false;
    try {
      if (database.isOpen) workForAWhile();
    } catch (error) {
      // What could not be read is left for the next search, which meets the error where somebody hears of it.
      waiting?.reject(error);
      waiting = undefined;
    }
  }

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    // While nobody waits for it, as much time is for others in between.
    if (waiting) setImmediate(work);
    else setTimeout(work, sliceMs);
  }

  function changed(key: number): void {
    pending.add(key);
    schedule();
  }

  watchGroups(database, changed);
  const known = database.prepare('SELECT key FROM document_groups WHERE group_template_key IS NOT NULL');
  for (const { key } of known.iterate()) changed(Number(key));

  return {
    ready() {
      if (pending.size <= BATCH) return undefined;
      waiting ??= Promise.withResolvers();
      schedule();
      return waiting.promise;
    },
    search(templateKey, search) {
      if (database.isTransaction) throw new Error('Copies are searched outside transactions only');
      while (pending.size > 0) refreshSome();
      return templates.get(templateKey)?.search(search) ?? { total: 0, keys: [] };
    },
  };
}
