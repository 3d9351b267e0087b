import { demoAccounts } from './accounts.ts';
import { Random } from './random.ts';

/** Kinds of entities that ids stand for; the number seeds the ids. */
const kinds = {
  document: 1,
  documentGroup: 2,
  groupTemplate: 3,
  template: 4,
  brand: 5,
  contact: 6,
  contactGroup: 7,
  subscription: 8,
  guest: 9,
  integration: 10,
  request: 11,
  copy: 12,
  situation: 13,
  event: 14,
  delivery: 15,
  staff: 16,
  invite: 17,
  groupInvite: 18,
  message: 19,
} as const;

export type Kind = keyof typeof kinds;

/** How many of a kind an organization starts with, and how many entries it takes until one more appears. */
const growth: Readonly<Partial<Record<Kind, readonly [number, number]>>> = {
  document: [60, 12],
  documentGroup: [30, 40],
  groupTemplate: [8, 5000],
  template: [25, 2000],
  brand: [4, Number.POSITIVE_INFINITY],
  contact: [40, 60],
  contactGroup: [9, 4000],
  subscription: [14, 800],
  guest: [12, 900],
  integration: [2, Number.POSITIVE_INFINITY],
};

/** The number of an organization that an entity of none, such as the service's own brand, counts to. */
export const NO_ORGANIZATION = 9;

/** How many of a kind an organization has when an entry is made; entries are numbered from 0. */
export function sizeAt(kind: Kind, entry: number): number {
  const [size, every] = growth[kind] ?? [1, Number.POSITIVE_INFINITY];
  return size + Math.floor(entry / every);
}

/** The entry with which the n-th of a kind appears; 0 for those that an organization starts with. */
export function bornAt(kind: Kind, index: number): number {
  const [size, every] = growth[kind] ?? [1, Number.POSITIVE_INFINITY];
  return index < size ? 0 : (index - size + 1) * every;
}

const DAY = 86_400;
/** So many entries are spread over the days of the logs when nobody asks for another number. */
const DEFAULT_ENTRIES = 20_000;

/**
 * When the n-th of a kind was made, UNIX seconds: the first ones some months before the logs begin, later ones as the
 * entries go on, a little before they are first named.
 */
export function createdAt(kind: Kind, index: number, end: number): number {
  const entry = bornAt(kind, index);
  const second = (index * 7919) % 36_000;
  if (entry === 0) return end - (34 + 3 * (sizeAt(kind, 0) - index)) * DAY - second;
  return end - Math.round((32 - 30 * ((entry % DEFAULT_ENTRIES) / DEFAULT_ENTRIES)) * DAY) - second;
}

/** Entities of a kind from this one on have ids that two streams of numbers make. */
const MANY = 30_000;

/** The id of the n-th entity of a kind in an organization: 40 characters, always the same. */
export function idOf(kind: Kind, organization: number, index: number): string {
  const random = new Random(kinds[kind], organization, index);
  // A stream has 32 bits, which two entities of two organizations share by chance where there are very many.
  const second = index < MANY ? random : new Random(index, organization, kinds[kind]);
  let id = '';
  // Five digits of base 36 at a time.
  while (id.length < 40)
    id += (id.length < 20 ? random : second)
      .int(36 ** 5)
      .toString(36)
      .padStart(5, '0');
  return id;
}

/** An entity of an organization: its id and its number, from which its name follows. */
export interface DemoEntity {
  readonly id: string;
  readonly index: number;
}

/** The entities of one organization as they are at one moment: the later the entry, the more there are. */
export class Population {
  readonly #random: Random;
  readonly #organization: number;
  readonly #entry: number;

  constructor(random: Random, organization: number, entry: number) {
    this.#random = random;
    this.#organization = organization;
    this.#entry = entry;
  }

  /** One of a kind; newer ones are likelier, since people work with what they have just made. */
  any(kind: Kind): DemoEntity {
    return this.at(kind, this.#index(kind));
  }

  #index(kind: Kind): number {
    const size = sizeAt(kind, this.#entry);
    return size - 1 - Math.floor(size * this.#random.next() ** 2);
  }

  /** One of a kind that is so; undefined where none of some that were looked at is. */
  where(kind: Kind, test: (index: number) => boolean): DemoEntity | undefined {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const index = this.#index(kind);
      if (test(index)) return this.at(kind, index);
    }
    return undefined;
  }

  /** How many there are of a kind. */
  size(kind: Kind): number {
    return sizeAt(kind, this.#entry);
  }

  /** The n-th of a kind. */
  at(kind: Kind, index: number): DemoEntity {
    return { id: idOf(kind, this.#organization, index), index };
  }

  /** One of the other organization's, which nobody shares with this one. */
  foreign(kind: Kind): DemoEntity {
    const index = 1 + this.#random.int(5);
    return { id: idOf(kind, 1 - this.#organization, index), index };
  }

  /** The id of a request that was logged shortly before. */
  earlierRequest(): string {
    return idOf('request', 0, Math.max(0, this.#entry - this.#random.between(1, 50)));
  }

  /** An id of the right shape that nothing has. */
  unknown(kind: Kind): string {
    return idOf(kind, this.#organization, 9_000_000 + this.#random.int(40));
  }

  /** A user whom documents are shared with: an account, or somebody outside. */
  anyUser(): string {
    return this.#random.chance(0.4) ? this.#random.pick(demoAccounts).id : this.any('guest').id;
  }
}
