import { LRUCache } from 'lru-cache';
import { copySearchFields, type copySortFields } from '#contract/operations/document-group-templates.ts';
import type { Copy, SearchField } from './copy.ts';
import { folded } from './folded.ts';
import { TextDictionary } from './joined-texts.ts';
import { Lists } from './numbers.ts';
import { type EntityLabel, SigningColumns, type SigningStatus } from './signing.ts';
import { SortedSlots } from './sorted-slots.ts';
import { TextCorpus } from './text-corpus.ts';

/** A search among the copies of a template; what is undefined asks for nothing, the rest must hold all at once. */
export interface CopySearch {
  readonly status: SigningStatus | undefined;
  readonly label: EntityLabel | undefined;
  /** Word, part of a word or phrase, in any case. */
  readonly text: string | undefined;
  readonly field: SearchField;
  readonly sort: (typeof copySortFields)[number];
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
  /** UNIX seconds. */
  readonly now: number;
}

/** How many match in all, and the keys of the groups on the page, in order. */
export interface CopyPage {
  readonly total: number;
  readonly keys: readonly number[];
}

/** Each takes a byte for every distinct text. */
const MAX_ANSWERS = 16;

/** So many changes, and this part of all copies, are taken in at once, of however many that come one after the other. */
const MANY = 1000;
const MANY_SHARE = 1 / 8;

/** A copy whose texts are numbers of the sources that are searched. */
type Change = Omit<Copy, 'texts'> & { readonly numbers: ReadonlyMap<SearchField, readonly number[]> };

/**
 * The document groups that were created from one template, as columns by slot: a filter is a pass over one column, and
 * every order that can be asked for is kept, so that a page and its total are a walk along it.
 * Tables and FTS5 of SQLite miss the budget for texts of documents, names and later pages: docs/decisions/service-search.md.
 */
export class TemplateCopies {
  readonly #keys: number[] = [];
  readonly #created: number[] = [];
  readonly #updated: number[] = [];
  readonly #names: string[] = [];
  readonly #signing = new SigningColumns();
  readonly #texts = new Map(
    copySearchFields.map((field) => [
      field,
      { lists: new Lists(), source: field === 'document-text' ? new TextCorpus() : new TextDictionary() },
    ]),
  );
  readonly #slots = new Map<number, number>();
  readonly #freeSlots: number[] = [];
  /** Ascending; groups that are alike stand in the order in which they were made, so that pages never shift. */
  readonly #orders = {
    created: this.#sortedBy(this.#created),
    updated: this.#sortedBy(this.#updated),
    document_group_name: this.#sortedBy(this.#names),
  };
  readonly #answers = new LRUCache<string, Uint8Array>({ max: MAX_ANSWERS });
  /** What has changed since the orders were right; undefined for a copy that is gone. */
  readonly #changes = new Map<number, Change | undefined>();

  put({ texts, ...copy }: Copy): void {
    // At once, since many long texts may come before the next search.
    const numbers = new Map(
      [...this.#texts].map(([field, { source }]) => [
        field,
        texts[field].map((text) => source.numberOf(text)),
      ]),
    );
    this.#changes.set(copy.key, { ...copy, numbers });
  }

  remove(key: number): void {
    this.#changes.set(key, undefined);
  }

  /** Takes the changes in where there are many, so that hundreds of thousands never make for one long stretch. */
  settleMany(): void {
    if (this.#changes.size >= Math.max(MANY, this.#keys.length * MANY_SHARE)) this.#takeIn();
  }

  /** Takes the changes in; a search does so first, and is faster when it was done before. */
  settle(): void {
    if (this.#changes.size > 0) this.#takeIn();
    for (const { source } of this.#texts.values()) source.settle();
  }

  #takeIn(): void {
    const outdated = [...this.#changes.keys()].flatMap((key) => this.#slots.get(key) ?? []);
    const orders = Object.values(this.#orders);
    for (const order of orders) order.remove(outdated);
    const renewed: number[] = [];
    for (const [key, copy] of this.#changes) {
      if (copy) renewed.push(this.#write(copy));
      else this.#free(key);
    }
    this.#changes.clear();
    this.#answers.clear();
    for (const order of orders) order.add(renewed);
  }

  search({ status, label, text, field, sort, direction, offset, limit, now }: CopySearch): CopyPage {
    this.settle();
    const marks = new Uint8Array(this.#keys.length).fill(1);
    if (status) this.#signing.keep(marks, status, now);
    if (label) this.#signing.keep(marks, label, now);
    const key = folded(text ?? '');
    const searched = this.#texts.get(field);
    if (key !== '' && searched) searched.lists.keepFlagged(marks, this.#found(field, key, searched.source));
    const { list } = this.#orders[sort];
    const [from, step] = direction === 'asc' ? [0, 1] : [list.length - 1, -1];
    const keys: number[] = [];
    let total = 0;
    for (let at = from; at >= 0 && at < list.length; at += step) {
      const slot = list[at] as number;
      if (marks[slot] === 0) continue;
      if (total >= offset && keys.length < limit) keys.push(this.#keys[slot] as number);
      total += 1;
    }
    return { total, keys };
  }

  /** Paging through a search, sorting and filtering it, asks the same again and again. */
  #found(field: SearchField, key: string, source: TextCorpus | TextDictionary): Uint8Array {
    const question = `${field} ${key}`;
    const flags = this.#answers.get(question) ?? source.search(key);
    this.#answers.set(question, flags);
    return flags;
  }

  #sortedBy(column: readonly number[] | readonly string[]): SortedSlots {
    return new SortedSlots((a, b) => {
      const [left, right] = [column[a] as number | string, column[b] as number | string];
      if (left !== right) return left < right ? -1 : 1;
      return (this.#keys[a] as number) - (this.#keys[b] as number);
    });
  }

  /** @returns the copy's slot */
  #write({ key, created, updated, name, signing, numbers }: Change): number {
    const slot = this.#slots.get(key) ?? this.#freeSlots.pop() ?? this.#keys.length;
    this.#slots.set(key, slot);
    this.#keys[slot] = key;
    this.#created[slot] = created;
    this.#updated[slot] = updated;
    this.#names[slot] = folded(name);
    this.#signing.set(slot, signing);
    for (const [field, { lists }] of this.#texts) lists.set(slot, numbers.get(field) ?? []);
    return slot;
  }

  #free(key: number): void {
    const slot = this.#slots.get(key);
    if (slot === undefined) return;
    this.#slots.delete(key);
    this.#freeSlots.push(slot);
  }
}
