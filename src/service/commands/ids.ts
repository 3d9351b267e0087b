import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type DemoIds, demoIds, type NamedId } from '../demo/ids.ts';
import { DEMO_EDITION } from '../demo/landmarks.ts';
import { StartFailure } from '../failure.ts';
import { readArguments } from './arguments.ts';
import { type Command, common, databaseOf, print } from './command.ts';

/** Lines of columns, each as wide as its widest cell. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

const detailsOf = ({ email, event, callback }: NamedId) =>
  [email, event, callback].filter((it) => it !== undefined).join(' ');

function describe({ accounts, apiKeys, applications, organizations, entities }: DemoIds): string {
  const kinds = Map.groupBy(entities, ({ kind }) => kind);
  return [
    `Accounts\n${table(accounts.map(({ email, password, id, what }) => [id, email, password, what]))}`,
    `API keys\n${table(apiKeys.map(({ key, name, what }) => [key, name, what]))}`,
    `Applications\n${table(
      applications.map(({ id, name, clientId, clientSecret, what }) => [
        ...[id, name, `${clientId}:${clientSecret}`],
        what,
      ]),
    )}`,
    `Organizations\n${table(organizations.map(({ id, name, what }) => [id, name, what]))}`,
    ...[...kinds].map(
      ([kind, all]) =>
        `${kind[0]?.toUpperCase()}${kind.slice(1)}\n${table(
          all.map((entity) => [entity.id, entity.name, entity.what, detailsOf(entity)]),
        )}`,
    ),
  ].join('\n\n');
}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/**
 * Looks whether a database has the demo data; not while a service is running, which has it for itself alone.
 * @throws StartFailure where it has none, or those of another version
 */
function checkStore(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const select = database.prepare('SELECT value FROM meta WHERE name = ?');
    if (select.get('demo.made_at') === undefined)
      throw new StartFailure(
        `${file} has no demo data. Name another --file, or start the service without --no-demo.`,
      );
    if (select.get(DEMO_EDITION.name)?.value !== DEMO_EDITION.value)
      throw new StartFailure(
        `The demo data of ${file} are of another version, which lacks some of this. Delete the file to start anew (npm run reset deletes the default one).`,
      );
  } catch (error) {
    if (!isBusy(error)) throw error;
  } finally {
    database.close();
  }
}

/** `npm run service -- ids`: what of the demo data is needed to raise every error code. @returns what to print */
export const ids: Command = async (args, env) => {
  const { values } = readArguments({ args: [...args], options: common });
  const file = databaseOf(values.file, env);
  // Before the first start there is none; the ids are the same then.
  if (existsSync(file)) checkStore(file);
  return print(demoIds, values.json, describe);
};
