import { Random } from './random.ts';

/** Names of people, companies and papers: always the same for the same number. */

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

export interface Paper {
  readonly kind: string;
  /** Whom it is about. */
  readonly client: string;
  /** Name of a document, group or template. */
  readonly name: string;
}

export interface Person {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly company: string;
}

const people: Person[] = [];
/** How many people so far have the same address before its number. */
const namesakes = new Map<string, number>();

function nextPerson(): Person {
  const random = new Random(77, people.length);
  const [first, last, company] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES), random.pick(COMPANIES)];
  const mailbox = `${first}.${last}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const host = `${company.toLowerCase().replace(' ', '-')}.example`;
  const number = (namesakes.get(mailbox + host) ?? 0) + 1;
  namesakes.set(mailbox + host, number);
  return { first, last, company, email: `${mailbox}${number > 1 ? number : ''}@${host}` };
}

/** Who is named by an id. Nobody shares an address, since contacts of one user must not. */
export function personOf(index: number): Person {
  while (people.length <= index) people.push(nextPerson());
  const person = people[index];
  if (!person) throw new Error(`There is no person ${index}`);
  return person;
}

/** What a document, group or template is. */
export function paperAt(index: number): Paper {
  const random = new Random(78, index);
  const [kind, client] = [random.pick(PAPERS), random.pick(LAST_NAMES)];
  return { kind, client, name: `${kind} – ${client}` };
}

/** Name of a document, group or template. */
export const paperOf = (index: number): string => paperAt(index).name;
