import type { DatabaseSync } from 'node:sqlite';
import { world } from './world.ts';

/** Makes one write after the other, and knows what was answered and what the store must therefore have. */
export interface Writer {
  readonly name: string;
  /** Writes that were answered. */
  readonly answered: number;
  /** Sends the next write and notes its answer. @throws when the connection was lost, or the answer is no success */
  write(url: string): Promise<void>;
  /** What the store lacks of what was answered; from here on the writer goes on with what is there. */
  missing(database: DatabaseSync): readonly string[];
}

/** One write. */
interface Step {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** What the store has of it afterwards. */
  readonly value: string | null;
}

/** Sends a write with the writer's API key. @throws when its answer is no success */
export async function send(url: string, { method, path, body }: Omit<Step, 'value'>): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${world.apiKey}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Gives one record one value after the other. */
export function changing(
  name: string,
  sql: string,
  key: string,
  next: (count: number, value: string | null) => Step,
): Writer {
  let value: string | null | undefined;
  let pending: string | null | undefined;
  let count = 0;
  let answered = 0;
  return {
    name,
    get answered() {
      return answered;
    },
    async write(url) {
      count += 1;
      const step = next(count, value ?? null);
      pending = step.value;
      await send(url, step);
      [value, pending] = [step.value, undefined];
      answered += 1;
    },
    missing(database) {
      const row = database.prepare(sql).get(key);
      const found = row ? (Object.values(row)[0] as string | null) : null;
      const lost = value !== undefined && found !== value && found !== pending;
      const error = `${name} is ${found}, not ${value} (or ${pending}, which was under way)`;
      [value, pending] = [found, undefined];
      return lost ? [error] : [];
    },
  };
}

/** Adds rows, each of which must be there once its id was answered. */
export function adding(
  name: string,
  sql: string,
  add: (url: string, count: number) => Promise<string>,
): Writer {
  const keys: string[] = [];
  let count = 0;
  return {
    name,
    get answered() {
      return keys.length;
    },
    async write(url) {
      count += 1;
      keys.push(await add(url, count));
    },
    missing(database) {
      const find = database.prepare(sql);
      return keys.filter((key) => find.get(key) === undefined).map((key) => `${name} ${key} is gone`);
    },
  };
}
