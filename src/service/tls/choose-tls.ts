import { readFileSync } from 'node:fs';
import { StartFailure, unreadable } from '../failure.ts';
import { type KeyPair, type KeyPairFiles, keyPairError } from './key-pair.ts';
import { ownCertificate, ownCertificateFiles } from './own-certificate.ts';

function read(file: string, what: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw unreadable(`${what} ${file}`, error);
  }
}

/**
 * Reads the certificate and the key that a person named.
 * @param now UNIX seconds
 * @throws StartFailure when they cannot be read or used, in words
 */
function givenCertificate(files: KeyPairFiles, now: number): KeyPair {
  const names = { cert: 'certificate', key: 'key' } as const;
  const pair = { cert: read(files.cert, names.cert), key: read(files.key, names.key) };
  const error = keyPairError(pair, now);
  if (error) throw new StartFailure(`The ${names[error.file]} ${files[error.file]} ${error.text}.`);
  return pair;
}

interface TlsWish {
  /** Whether HTTPS is wanted, with a certificate of the service's own where none is named. */
  readonly enabled: boolean;
  /** Files that a person named. */
  readonly cert: string | undefined;
  readonly key: string | undefined;
  readonly database: string;
  readonly host: string;
  /** UNIX seconds. */
  readonly now: number;
}

/** A certificate to serve with. */
export interface Tls extends KeyPair {
  /** File of the certificate, for clients to trust; undefined where it is kept nowhere. */
  readonly certFile: string | undefined;
}

/**
 * The certificate that the command line asks for; undefined for plain HTTP.
 * @throws StartFailure when it cannot be had
 */
export async function chooseTls(wish: TlsWish): Promise<Tls | undefined> {
  const { cert, key, database, host, now } = wish;
  if (cert !== undefined && key !== undefined) {
    const files: KeyPairFiles = { cert, key };
    return { ...givenCertificate(files, now), certFile: cert };
  }
  if (cert !== undefined || key !== undefined) {
    throw new StartFailure('A certificate and its key belong together: give --tls-cert and --tls-key both.');
  }
  if (!wish.enabled) return undefined;
  const files = ownCertificateFiles(database);
  return { ...(await ownCertificate({ files, host, now })), certFile: files?.cert };
}
