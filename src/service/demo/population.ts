import { demoAccounts } from './accounts.ts';
import { Random } from './random.ts';

/** Kinds of things that ids stand for; the number seeds the ids. */
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

/** The id of the n-th thing of a kind in an organization: 40 characters, always the same. */
export function idOf(kind: Kind, organization: number, index: number): string {
  const random = new Random(kinds[kind], organization, index);
  let id = '';
  // Five digits of base 36 at a time.
  while (id.length < 40)
    id += random
      .int(36 ** 5)
      .toString(36)
      .padStart(5, '0');
  return id;
}

const FIRST_NAMES = [
  'Ada',
  'Bruno',
  'Chidi',
  'Dorothea',
  'Emil',
  'Farah',
  'Gustavo',
  'Hana',
  'Ingrid',
  'Jonas',
  'Kaya',
  'Leopold',
  'Mina',
  'Noor',
  'Oskar',
  'Priya',
  'Quentin',
  'Rosa',
  'Samir',
  'Tomasz',
];
const LAST_NAMES = [
  'Abbott',
  'Bergström',
  'Castellanos',
  'Dubois',
  'Eriksen',
  'Fontaine',
  'Grau',
  'Hollis',
  'Ivanov',
  'Jansen',
  'Keller',
  'Larkin',
  'Moreau',
  'Novak',
  'Oyelaran',
  'Petrov',
  'Quist',
  'Rinaldi',
  'Sato',
  'Tremblay',
];
const COMPANIES = [
  'Alder Freight',
  'Brightwater Foods',
  'Cobalt Mining',
  'Dune Hotels',
  'Elmcroft Schools',
  'Fjord Shipping',
];
const PAPERS = [
  'Engagement letter',
  'Retainer agreement',
  'Non-disclosure agreement',
  'Power of attorney',
  'Settlement agreement',
  'Lease agreement',
  'Purchase agreement',
  'Disclosure form',
  'Board resolution',
  'Employment contract',
];

export interface Person {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly company: string;
}

/** Who is named by an id: always the same person for the same number. */
export function personOf(index: number): Person {
  const random = new Random(77, index);
  const [first, last, company] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES), random.pick(COMPANIES)];
  const mailbox = `${first}.${last}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return { first, last, company, email: `${mailbox}@${company.toLowerCase().replace(' ', '-')}.example` };
}

/** Name of a document, group or template. */
export function paperOf(index: number): string {
  const random = new Random(78, index);
  return `${random.pick(PAPERS)} – ${random.pick(LAST_NAMES)}`;
}

/** Something of an organization: its id and its number, from which its name follows. */
export interface Thing {
  readonly id: string;
  readonly index: number;
}

/** The things of one organization as they are at one moment: the later the entry, the more there are. */
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
  any(kind: Kind): Thing {
    const [first, every] = growth[kind] ?? [1, Number.POSITIVE_INFINITY];
    const size = first + Math.floor(this.#entry / every);
    const index = size - 1 - Math.floor(size * this.#random.next() ** 2);
    return { id: idOf(kind, this.#organization, index), index };
  }

  /** An id of the right shape that nothing has. */
  unknown(kind: Kind): string {
    return idOf(kind, this.#organization, 9_000_000 + this.#random.int(40));
  }

  /** A user whom things are shared with: an account, or somebody outside. */
  anyUser(): string {
    return this.#random.chance(0.4) ? this.#random.pick(demoAccounts).id : this.any('guest').id;
  }
}
