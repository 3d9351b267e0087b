import { readFileSync } from 'node:fs';
import { StartFailure, systemCode } from '../failure.ts';
import { type KeyPair, type KeyPairFiles, keyPairError } from './key-pair.ts';

function read(file: string, what: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why = systemCode(error) === 'ENOENT' ? 'does not exist' : `cannot be read (${systemCode(error)})`;
    throw new StartFailure(`The ${what} ${file} ${why}.`, { cause: error });
  }
}

/**
 * Reads the certificate and the key that a person named.
 * @param now UNIX seconds
 * @throws StartFailure when they cannot be read or used, in words
 */
export function givenCertificate(files: KeyPairFiles, now: number): KeyPair {
  const names = { cert: 'certificate', key: 'key' } as const;
  const pair = { cert: read(files.cert, names.cert), key: read(files.key, names.key) };
  const error = keyPairError(pair, now);
  if (error) throw new StartFailure(`The ${names[error.file]} ${files[error.file]} ${error.text}.`);
  return pair;
}
