import type { RunningService } from '#service/start.ts';
import {
  addApplication,
  addUser,
  bearerOf,
  type Received,
  sendAs,
  type TestApplication,
  type TestUser,
} from './service.ts';

/** A user with an application of their own, whose token their requests carry. */
export interface Person {
  readonly user: TestUser;
  readonly application: TestApplication;
}

export async function addPerson(running: RunningService): Promise<Person> {
  const user = await addUser(running);
  return { user, application: addApplication(running, [user]) };
}

/** Sends a request with a JSON body, or none, as a person. */
export function ask(
  running: RunningService,
  { user, application }: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<Received> {
  return sendAs(running, bearerOf(running, user, application), method, path, body);
}

/** Sends a request as a user, with a token through a new application of theirs. */
export const askAs = (
  running: RunningService,
  user: TestUser,
  method: string,
  path: string,
  body?: unknown,
): Promise<Received> =>
  ask(running, { user, application: addApplication(running, [user]) }, method, path, body);

/** The status of an answer that is no refusal; of a refusal its first code. */
export const outcomeOf = ({ status, body }: Received): number | undefined =>
  status < 300 ? status : (body as { errors: { code: number }[] }).errors[0]?.code;
