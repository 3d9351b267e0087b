import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';

/** A certificate, with the chain behind it if there is one, and its private key, both PEM. */
export interface KeyPair {
  readonly cert: string;
  readonly key: string;
}

/** The files of a key pair, absolute or below the working directory. */
export interface KeyPairFiles {
  readonly cert: string;
  readonly key: string;
}

/** What keeps a key pair from being used: a clause that follows the name of the file. */
export interface KeyPairError {
  readonly file: keyof KeyPair;
  readonly text: string;
}

/** The first certificate of a PEM file; undefined when it holds none. */
export function parseCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

function keyError(pem: string, certificate: X509Certificate): string | undefined {
  if (/-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type: .*ENCRYPTED/m.test(pem)) {
    return 'is locked with a passphrase; the service needs the key without one';
  }
  try {
    return certificate.checkPrivateKey(createPrivateKey(pem))
      ? undefined
      : 'is the key of another certificate';
  } catch {
    return 'holds no private key in PEM form';
  }
}

/**
 * Why a key pair cannot serve at a time; undefined when it can.
 * @param now UNIX seconds
 */
export function keyPairError({ cert, key }: KeyPair, now: number): KeyPairError | undefined {
  const certificate = parseCertificate(cert);
  if (!certificate) return { file: 'cert', text: 'holds no certificate in PEM form' };
  const text = keyError(key, certificate);
  if (text) return { file: 'key', text };
  if (certificate.validToDate.getTime() <= now * 1000) {
    return { file: 'cert', text: `expired on ${certificate.validToDate.toISOString().slice(0, 10)}` };
  }
  if (certificate.validFromDate.getTime() > now * 1000) {
    const from = certificate.validFromDate.toISOString().slice(0, 10);
    return { file: 'cert', text: `is not valid before ${from}` };
  }
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { file: 'cert', text: `cannot be used for TLS (${reason})` };
  }
  return undefined;
}
