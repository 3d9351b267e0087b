// The library takes its parts together by decorators and needs this first.
import 'reflect-metadata';
import { isIP } from 'node:net';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { KeyPair } from './key-pair.ts';

/** Some systems refuse certificates that are valid for longer. */
const VALID_DAYS = 397;
const DAY_SECONDS = 86_400;

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

interface Wanted {
  /** Common name of the subject. */
  readonly subject: string;
  /** Names and addresses that the certificate is for. */
  readonly hosts: readonly string[];
  /** UNIX seconds. */
  readonly now: number;
}

/** Makes a certificate that vouches for itself. It is no authority: whoever trusts it trusts this service only. */
export async function makeSelfSigned({ subject, hosts, now }: Wanted): Promise<KeyPair> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${subject}`,
    // A day early, for a client whose clock is behind.
    notBefore: new Date((now - DAY_SECONDS) * 1000),
    notAfter: new Date((now + (VALID_DAYS - 1) * DAY_SECONDS) * 1000),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(
        hosts.map((value) => ({ type: isIP(value) ? 'ip' : 'dns', value }) as const),
      ),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { cert: `${certificate.toString('pem')}\n`, key: `${PemConverter.encode(key, 'PRIVATE KEY')}\n` };
}
