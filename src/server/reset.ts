import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { controlFileOf } from '#service/control/control-file.ts';
import { StartFailure } from '#service/failure.ts';
import { isDamaged } from '#service/store/database-errors.ts';
import { keyFileOf } from '#service/store/key-file.ts';
import { auditFileOf } from './audit-location.ts';
import { ConfigError, readConfig } from './config.ts';
import { secretFileOf } from './secrets.ts';

/*
 * `npm run reset`: deletes demo data, sessions and the generated secret. Other files in the folder stay, above all an
 * audit log, and then also the secret, which its verification needs.
 */

/** @throws StartFailure if another process has the database open or this is unknown. A damaged file is not in use. */
function expectUnused(file: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    // Only the sole user of a database can leave WAL mode.
    database.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (isDamaged(error)) return;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(
      `${file} is in use, or not yours (${reason}). Stop Sealdesk, then run npm run reset again.`,
      { cause: error },
    );
  } finally {
    database?.close();
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`${file} cannot be removed (${reason}).`, { cause: error });
  }
}

function removeEmptyFolder(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length > 0) return;
  try {
    rmdirSync(folder);
  } catch {
    // A container's volume or a link cannot be removed; empty is enough.
  }
}

function reset(env: NodeJS.ProcessEnv): string {
  const { serviceFile, sessionFile } = readConfig(env);
  const databases = [serviceFile, sessionFile];
  const auditFile = auditFileOf(sessionFile);
  const hasAudit = existsSync(auditFile);
  const written = [
    ...databases.flatMap((file) => [file, `${file}-wal`, `${file}-shm`]),
    controlFileOf(serviceFile),
    keyFileOf(serviceFile),
    ...(hasAudit ? [] : [secretFileOf(sessionFile)]),
  ].filter((file) => existsSync(file));
  for (const file of databases) if (existsSync(file)) expectUnused(file);
  written.forEach(remove);
  for (const folder of new Set(databases.map(dirname))) removeEmptyFolder(folder);
  const rest = hasAudit
    ? `\n${auditFile} stays, as does the secret that it is checked with: it is no demo data. Move it away by hand.`
    : '';
  return written.length === 0
    ? `There is nothing to remove; the next start makes everything anew.${rest}`
    : `Removed:\n${written.map((file) => `  ${file}\n`).join('')}The next start makes everything anew.${rest}`;
}

try {
  if (process.argv.length > 2)
    throw new StartFailure(
      'npm run reset takes no arguments. SERVICE_FILE and SESSION_FILE name other files than those in data/.',
    );
  process.stdout.write(`${reset(process.env)}\n`);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
