import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { controlFileOf } from '#service/control/control-file.ts';
import { StartFailure } from '#service/failure.ts';
import { ownCertificateFiles } from '#service/tls/own-certificate.ts';
import { ConfigError, readConfig } from './config.ts';
import { secretFileOf } from './secrets.ts';

/**
 * `npm run reset`: removes what the program has written (demo data, sessions, the secret and the certificate that it made
 * for itself), so that the next start begins anew. Other files in the same folder stay.
 */

/** Whether another program has a database open. What is damaged is nobody's, and can go. */
function isInUse(file: string): boolean {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    // Only who is alone with a database may leave its write-ahead log.
    database.exec('PRAGMA journal_mode = DELETE');
    return false;
  } catch (error) {
    return error instanceof Error && error.message.includes('locked');
  } finally {
    database?.close();
  }
}

function reset(env: NodeJS.ProcessEnv): string {
  const { serviceFile, sessionFile } = readConfig(env);
  const databases = [serviceFile, sessionFile];
  const written = [
    ...databases.flatMap((file) => [file, `${file}-wal`, `${file}-shm`]),
    controlFileOf(serviceFile),
    secretFileOf(sessionFile),
    ...Object.values(ownCertificateFiles(serviceFile) ?? {}),
  ].filter((file) => existsSync(file));
  const open = databases.filter((file) => existsSync(file)).find(isInUse);
  if (open) throw new StartFailure(`${open} is in use. Stop Sealdesk, then run npm run reset again.`);
  for (const file of written) rmSync(file, { force: true });
  for (const folder of new Set(databases.map(dirname)))
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
  return written.length === 0
    ? 'There is nothing to remove; the next start makes everything anew.'
    : `Removed:\n${written.map((file) => `  ${file}\n`).join('')}The next start makes everything anew.`;
}

try {
  process.stdout.write(`${reset(process.env)}\n`);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
