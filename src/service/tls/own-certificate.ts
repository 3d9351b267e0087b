import { randomUUID, type X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StartFailure, systemCode } from '../failure.ts';
import { type KeyPair, type KeyPairFiles, keyPairError, parseCertificate } from './key-pair.ts';

/** Subject of the certificates that the service makes, by which it knows them again. */
const SUBJECT = 'Sealdesk embedded service';

/** What is nearly expired is renewed at a start, since nothing renews it while the service runs. */
const RENEWAL_SECONDS = 30 * 86_400;

/** Where the service keeps the certificate that it made; undefined beside a database in memory. */
export function ownCertificateFiles(database: string): KeyPairFiles | undefined {
  if (database === ':memory:') return undefined;
  const folder = dirname(resolve(database));
  return { cert: join(folder, 'service-cert.pem'), key: join(folder, 'service-key.pem') };
}

/** Names that a client on this machine may call the service by, and the one that it listens on. */
function namesOf(host: string): string[] {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const own = isEverywhere ? hostname() : host;
  // An underscore or the like is no name that a certificate can hold.
  const named = isIP(own) || /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i.test(own) ? [own] : [];
  return [...new Set(['localhost', '127.0.0.1', '::1', ...named])];
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function covers(certificate: X509Certificate, names: readonly string[]): boolean {
  return names.every((name) => (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)));
}

/** A file is there as a whole or not at all. */
function replace(file: string, text: string, mode: number): void {
  const temporary = `${file}.${randomUUID()}`;
  try {
    writeFileSync(temporary, text, { mode, flag: 'wx' });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function write(files: KeyPairFiles, { cert, key }: KeyPair): void {
  mkdirSync(dirname(files.cert), { recursive: true });
  replace(files.key, key, 0o600);
  replace(files.cert, cert, 0o644);
}

/** The saved pair, if it can still be used. @throws StartFailure for one that somebody else put there */
function readSaved(files: KeyPairFiles, names: readonly string[], now: number): KeyPair | undefined {
  const [cert, key] = [readIfThere(files.cert), readIfThere(files.key)];
  const certificate = cert === undefined ? undefined : parseCertificate(cert);
  if (certificate && certificate.subject !== `CN=${SUBJECT}`) {
    throw new StartFailure(
      `${files.cert} is not a certificate that the service made. Name it with --tls-cert and --tls-key, or move it away.`,
    );
  }
  if (!certificate || cert === undefined || key === undefined || !covers(certificate, names))
    return undefined;
  const pair = { cert, key };
  return keyPairError(pair, now) || keyPairError(pair, now + RENEWAL_SECONDS) ? undefined : pair;
}

interface OwnCertificateOptions {
  /** Where it is kept; undefined makes one for this run alone. */
  readonly files: KeyPairFiles | undefined;
  /** The name or address that the service listens on. */
  readonly host: string;
  /** UNIX seconds. */
  readonly now: number;
}

/**
 * The self-signed certificate of the service: the one that is kept, or a new one where there is none, where it is
 * damaged, expires within a month, or is for other hosts.
 * @throws StartFailure when it cannot be read or written
 */
export async function ownCertificate({ files, host, now }: OwnCertificateOptions): Promise<KeyPair> {
  const hosts = namesOf(host);
  try {
    const saved = files && readSaved(files, hosts, now);
    if (saved) return saved;
    // Loaded only where one is made.
    const { makeSelfSigned } = await import('./self-signed.ts');
    const made = await makeSelfSigned({ subject: SUBJECT, hosts, now });
    if (files) write(files, made);
    return made;
  } catch (error) {
    const code = systemCode(error);
    if (!code || !files) throw error;
    throw new StartFailure(
      `The service's certificate ${files.cert} or its key cannot be read or written (${code}). Check the rights on them and on their folder.`,
      { cause: error },
    );
  }
}
