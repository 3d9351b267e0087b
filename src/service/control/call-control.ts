import { request } from 'undici';
import { StartFailure, systemCode } from '../failure.ts';
import { type ControlAddress, controlFileOf, readControlFile } from './control-file.ts';

interface ControlCall {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly body?: unknown;
}

function notRunning(database: string, why: string): StartFailure {
  return new StartFailure(
    `No service is running on ${database}: ${why}.\nStart one with npm run service or npm start, or name its database with --file.`,
  );
}

async function send({ url, token }: ControlAddress, { method, path, body }: ControlCall) {
  const { statusCode, body: answer } = await request(`${url}${path}`, {
    method,
    // Moving the clock on takes as long as the receivers of callbacks take to answer.
    headersTimeout: 0,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: statusCode, text: await answer.text() };
}

function messageOf(status: number, text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    if (typeof error === 'string') return error;
  } catch {
    // Whatever answered there is no control endpoint.
  }
  return `The control endpoint answered with ${status}`;
}

/**
 * Calls the service that runs on a database.
 * @returns what it answers, which is of the caller's own version
 * @throws StartFailure when none runs, or with its reason to refuse
 */
export async function callControl<Answer>(database: string, call: ControlCall): Promise<Answer> {
  const address = readControlFile(database);
  if (!address) throw notRunning(database, `there is no ${controlFileOf(database)}`);
  try {
    const { status, text } = await send(address, call);
    if (status >= 400) throw new StartFailure(messageOf(status, text));
    return JSON.parse(text) as Answer;
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw notRunning(
      database,
      `nobody answers at ${address.url} (${code}), which a service left behind that was killed`,
    );
  }
}
