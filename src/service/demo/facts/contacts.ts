import type { ContactFields } from '../../store/contacts.ts';
import { personOf } from '../names.ts';
import { bornAt, sizeAt } from '../population.ts';
import { Random } from '../random.ts';

interface Place {
  readonly country: string;
  readonly city: string;
  /** Only the United States have one. */
  readonly state?: string;
  readonly zip: string;
  readonly streets: readonly string[];
  /** Digits before the number; all are of ranges that are reserved for fiction. */
  readonly dial: string;
}

const AMERICAN = ['Harbor Street', 'Burnside Avenue', 'Cedar Lane', 'Market Street'];
const BRITISH = ['Foundry Lane', 'Station Road', 'Quay Street'];
const FRENCH = ['rue des Tanneurs', 'avenue de la République', 'quai du Port'];
const GERMAN = ['Lindenstraße', 'Hafenweg', 'Am Markt'];

const PLACES: readonly Place[] = [
  { country: 'US', city: 'Portland', state: 'Oregon', zip: '97205', streets: AMERICAN, dial: '50355501' },
  { country: 'US', city: 'Seattle', state: 'Washington', zip: '98101', streets: AMERICAN, dial: '20655501' },
  {
    country: 'US',
    city: 'Boston',
    state: 'Massachusetts',
    zip: '02108',
    streets: AMERICAN,
    dial: '61755501',
  },
  { country: 'US', city: 'Austin', state: 'Texas', zip: '78701', streets: AMERICAN, dial: '51255501' },
  { country: 'US', city: 'Denver', state: 'Colorado', zip: '80202', streets: AMERICAN, dial: '30355501' },
  {
    country: 'US',
    city: 'San Diego',
    state: 'California',
    zip: '92101',
    streets: AMERICAN,
    dial: '61955501',
  },
  { country: 'CA', city: 'Toronto', zip: 'M5H 2N2', streets: AMERICAN, dial: '41655501' },
  { country: 'CA', city: 'Montréal', zip: 'H2Y 1C6', streets: FRENCH, dial: '51455501' },
  { country: 'GB', city: 'London', zip: 'EC2V 7AN', streets: BRITISH, dial: '77009001' },
  { country: 'GB', city: 'Leeds', zip: 'LS1 4AP', streets: BRITISH, dial: '77009007' },
  { country: 'FR', city: 'Lyon', zip: '69002', streets: FRENCH, dial: '06399812' },
  { country: 'FR', city: 'Nantes', zip: '44000', streets: FRENCH, dial: '06399847' },
  { country: 'DE', city: 'Hamburg', zip: '20457', streets: GERMAN, dial: '30231251' },
  { country: 'AU', city: 'Sydney', zip: '2000', streets: AMERICAN, dial: '02555010' },
];

const TITLES = ['Director', 'Counsel', 'Office manager', 'Chief of staff', 'Head of purchasing'] as const;

const GROUP_NAMES = ['Clients', 'Opposing counsel', 'Experts', 'Tenants', 'Landlords', 'Board'] as const;

/** Who the n-th contact is, and where: a person with an address and a number that agree with each other. */
export function contactOf(index: number) {
  const person = personOf(index);
  const random = new Random(82, index);
  const place = random.pick(PLACES);
  return {
    ...person,
    phone: {
      number: `${place.dial}${String(random.int(100)).padStart(2, '0')}`,
      country_code: place.country,
    },
    address: {
      city: place.city,
      ...(place.state === undefined ? {} : { state: place.state }),
      street: `${random.between(2, 180)} ${random.pick(place.streets)}`,
      country: place.country,
      zip_code: place.zip,
      ...(random.chance(0.3) ? { apartment: String(random.between(1, 40)) } : {}),
    },
    company: { name: person.company, job_title: random.pick(TITLES) },
  };
}

/** What is noted of the n-th contact; null for most. */
export const descriptionOf = (index: number): string | null =>
  index % 5 === 0 ? `Prefers to be called before noon. Client number ${4000 + index}.` : null;

/** The same as the store keeps it. */
export function contactFieldsOf(index: number): ContactFields {
  const { first, last, email, phone, address, company } = contactOf(index);
  return {
    email,
    firstName: first,
    lastName: last,
    description: descriptionOf(index),
    phoneNumber: phone.number,
    phoneCountryCode: phone.country_code,
    city: address.city,
    state: address.state ?? null,
    street: address.street,
    country: address.country,
    zipCode: address.zip_code,
    apartment: address.apartment ?? null,
    companyName: company.name,
    jobTitle: company.job_title,
  };
}

export const contactGroupNameOf = (index: number): string =>
  GROUP_NAMES[index % GROUP_NAMES.length] ?? GROUP_NAMES[0];

/** Numbers of the groups that the n-th contact is in: none to three of those that there were when it was made. */
export function groupsOfContact(index: number): readonly number[] {
  const random = new Random(83, index);
  const groups = sizeAt('contactGroup', bornAt('contact', index));
  const first = random.int(groups);
  return Array.from({ length: random.int(4) }, (_, position) => (first + position * 2) % groups).toSorted(
    (a, b) => a - b,
  );
}
