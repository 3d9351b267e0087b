import { type Copy, type CopySort, comparisons } from './copy.ts';
import { folded } from './folded.ts';
import { SortedCopies } from './sorted-copies.ts';
import { TextCorpus } from './text-corpus.ts';

type SigningStatus =
  | 'waiting-for-me'
  | 'waiting-for-others'
  | 'signed'
  | 'pending'
  | 'has-invites'
  | 'expired';
type SearchField = 'document-name' | 'signer-email' | 'inviter-email' | 'document-text' | 'document-id';
type CopyTest = (copy: Copy) => boolean;

/** A search among the copies of a template; what is undefined asks for nothing, the rest must hold all at once. */
export interface CopySearch {
  readonly status: SigningStatus | undefined;
  readonly label: 'declined' | 'undelivered' | undefined;
  /** Word, part of a word or phrase, in any case. */
  readonly text: string | undefined;
  readonly field: SearchField;
  readonly sort: CopySort;
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

/** Fewer words than these are not worth clearing away. */
const MOST_WASTE = 100_000;

const statusTests = {
  'waiting-for-me': (now) => (copy) => copy.signing.meUntil > now,
  'waiting-for-others': (now) => (copy) => copy.signing.othersUntil > now,
  signed: () => (copy) => copy.signing.signed,
  pending: (now) => (copy) => copy.signing.pendingUntil > now,
  'has-invites': () => (copy) => copy.signing.hasInvites,
  expired: (now) => (copy) => copy.signing.expiredFrom <= now,
} as const satisfies Readonly<Record<SigningStatus, (now: number) => CopyTest>>;

const labelTests = {
  declined: (copy) => copy.signing.declined,
  undelivered: (copy) => copy.signing.undelivered,
} as const satisfies Readonly<Record<string, CopyTest>>;

/** The document groups that were created from one template, in every order that can be asked for. */
export class TemplateCopies {
  #corpus = new TextCorpus();
  /** As they stand in the orders. */
  readonly #copies = new Map<number, Copy>();
  readonly #orders = Object.entries(comparisons).map(
    ([sort, compare]) => [sort, new SortedCopies(compare)] as const,
  );
  /** What has changed since; undefined for a copy that is gone. */
  readonly #changes = new Map<number, Copy | undefined>();
  /** Words of the texts that copies had before, some of which another copy may still have. */
  #discarded = 0;

  /** Where the texts of its copies are to be put. */
  get corpus(): TextCorpus {
    return this.#corpus;
  }

  put(copy: Copy): void {
    this.#changes.set(copy.key, copy);
  }

  remove(key: number): void {
    this.#changes.set(key, undefined);
  }

  /** Brings the changes into the orders; a search does so first, and is faster when it was done before. */
  settle(): void {
    if (this.#changes.size === 0) return;
    const removed: Copy[] = [];
    const added: Copy[] = [];
    for (const [key, copy] of this.#changes) {
      const before = this.#copies.get(key);
      if (before) removed.push(before);
      if (copy) {
        added.push(copy);
        this.#copies.set(key, copy);
      } else {
        this.#copies.delete(key);
      }
    }
    this.#changes.clear();
    for (const [, order] of this.#orders) order.change(removed, added);
    for (const { texts } of removed) for (const { start, end } of texts) this.#discarded += end - start;
    this.#clearAway();
  }

  search(search: CopySearch): CopyPage {
    this.settle();
    const tests = this.#testsOf(search);
    const { list } = this.#orders.find(([sort]) => sort === search.sort)?.[1] ?? { list: [] };
    const { offset, limit } = search;
    const [from, step] = search.direction === 'asc' ? [0, 1] : [list.length - 1, -1];
    const keys: number[] = [];
    let total = 0;
    for (let at = from; at >= 0 && at < list.length; at += step) {
      const copy = list[at] as Copy;
      if (!tests.every((test) => test(copy))) continue;
      if (total >= offset && keys.length < limit) keys.push(copy.key);
      total += 1;
    }
    return { total, keys };
  }

  /** What must hold for a copy, the cheapest first. */
  #testsOf({ status, label, text, field, now }: CopySearch): readonly CopyTest[] {
    const tests: CopyTest[] = [];
    if (status) tests.push(statusTests[status](now));
    if (label) tests.push(labelTests[label]);
    const key = folded(text ?? '');
    if (key !== '') tests.push(this.#textTest(field, key));
    return tests;
  }

  #textTest(field: SearchField, key: string): CopyTest {
    switch (field) {
      case 'document-name':
        return (copy) => copy.documentNames.includes(key);
      case 'document-id':
        return (copy) => copy.documentIds.includes(key);
      case 'signer-email':
        return (copy) => copy.signers.includes(key);
      case 'inviter-email':
        return (copy) => copy.inviters.includes(key);
      case 'document-text': {
        const test = this.#corpus.testOf(key);
        return (copy) => copy.texts.some(test);
      }
    }
  }

  /** Leaves out the texts that no copy has any more, now and then: when they may be the most of the corpus. */
  #clearAway(): void {
    if (this.#discarded < Math.max(MOST_WASTE, this.#corpus.length / 2)) return;
    this.#discarded = 0;
    const used = new Set([...this.#copies.values()].flatMap(({ texts }) => texts));
    const { corpus, moved } = this.#corpus.compacted(used);
    for (const copy of this.#copies.values()) copy.texts = copy.texts.map((text) => moved.get(text) ?? text);
    this.#corpus = corpus;
  }
}
