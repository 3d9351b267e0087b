import type { SigningStep } from '#features/signing-progress/signing-progress.ts';
import type { Sources } from './sources.ts';

export interface Person {
  readonly email: string;
  readonly name: string | undefined;
  /** The first name or the address without its host; in full if two recipients would have the same. */
  readonly call: string;
}

export const samePerson = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

const firstName = (name: string) => name.split(/\s+/)[0] ?? name;

/** In signing order, without duplicates; recipients who are not invited yet come last. */
export function peopleOf(
  { people: named }: Pick<Sources, 'people'>,
  steps: readonly Pick<SigningStep, 'recipient'>[],
): readonly Person[] {
  const emails = new Map(
    [...steps.map(({ recipient }) => recipient), ...named.map(({ email }) => email)].map((email) => [
      email.toLowerCase(),
      email,
    ]),
  );
  const nameOf = (email: string) => named.find((it) => samePerson(it.email, email))?.name.trim() || undefined;
  const found = [...emails.values()].map((email) => ({ email, name: nameOf(email) }));
  const shortOf = ({ email, name }: Pick<Person, 'email' | 'name'>) =>
    name ? firstName(name) : (email.split('@')[0] ?? email);
  const shorts = found.map(shortOf);
  return found.map((person) => {
    const short = shortOf(person);
    const isAlone = shorts.filter((it) => it === short).length === 1;
    return { ...person, call: isAlone ? short : (person.name ?? person.email) };
  });
}

export const callOf = (people: readonly Person[], email: string): string =>
  people.find((it) => samePerson(it.email, email))?.call ?? email;
