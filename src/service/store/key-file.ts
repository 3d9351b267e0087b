import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartFailure, systemCode } from '../failure.ts';
import { KEY_BYTES } from './sealed-text.ts';

/** The file with the key that the secrets of a database are encrypted with. */
export const keyFileOf = (database: string) => `${resolve(database)}.key`;

/** Whole and on the disk before it has its name: what is sealed with half a key could never be opened. */
function makeKey(file: string): void {
  const fresh = `${file}.${process.pid}`;
  rmSync(fresh, { force: true });
  const descriptor = openSync(fresh, 'wx', 0o600);
  try {
    writeSync(descriptor, randomBytes(KEY_BYTES).toString('base64url'));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  try {
    linkSync(fresh, file);
  } finally {
    rmSync(fresh, { force: true });
  }
}

function readKey(file: string): Buffer | undefined {
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The key of a database, which the caller has locked; made where there is none, for its owner alone to read.
 * @param database path, or `:memory:`, whose key is kept nowhere
 * @throws StartFailure when it cannot be used
 */
export function openKey(database: string): Buffer {
  if (database === ':memory:') return randomBytes(KEY_BYTES);
  const file = keyFileOf(database);
  try {
    if (!readKey(file)) makeKey(file);
    const key = readKey(file);
    if (key?.length === KEY_BYTES) return key;
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    throw new StartFailure(`The key file ${file} cannot be made or read (${systemCode(error)}).`, {
      cause: error,
    });
  }
  throw new StartFailure(
    `The key file ${file} is damaged. Restore a copy of it; without it the secrets of subscriptions are lost: delete it to go on with a new one.`,
  );
}
