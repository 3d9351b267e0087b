import { request } from 'undici';

/** What a request is made of, down to its bytes. */
export interface Question {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

export interface Answered {
  readonly status: number;
  /** Parsed JSON; undefined where there is no body. */
  readonly body: unknown;
}

/** A service that is silent for so long has hung. */
const PATIENCE_MS = 20_000;

/** Sends a request. @throws when there is no answer, or one that is no JSON */
export async function ask(url: string, { method, target, headers, body }: Question): Promise<Answered> {
  const { statusCode, body: answer } = await request(url + target, {
    method: method as 'GET',
    headers,
    ...(body === undefined ? {} : { body }),
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
  });
  const text = await answer.text();
  return { status: statusCode, body: text === '' ? undefined : JSON.parse(text) };
}
