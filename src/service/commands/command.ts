import { StartFailure } from '../failure.ts';

/** A command of the program. @returns what to print */
export type Command = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<string>;

/** Options of every command to the service that is running. */
export const common = { file: { type: 'string' }, json: { type: 'boolean' } } as const;

/** The database whose service is meant. */
export const databaseOf = (file: string | undefined, env: NodeJS.ProcessEnv) =>
  file ?? (env.SERVICE_FILE || 'data/service.db');

/** @throws StartFailure unless there are so many */
export function exactly(positionals: readonly string[], usage: string, count: number): readonly string[] {
  if (positionals.length === count) return positionals;
  throw new StartFailure(`Usage: npm run service -- ${usage}\nSee --help.`);
}

/** As text for a person, or as the JSON that the service answered. */
export function print<T>(answer: T, json: boolean | undefined, describe: (answer: T) => string): string {
  return json ? JSON.stringify(answer, null, 2) : describe(answer);
}
