import { X509Certificate } from 'node:crypto';
import type { Tls } from './choose-tls.ts';

/** What a client needs to trust the certificate, in lines for whoever started the service. */
export function describeTls({ cert, certFile }: Tls): string {
  const { fingerprint256, validTo } = new X509Certificate(cert);
  const lines = [
    `Certificate: ${certFile ?? 'made for this run alone'}, valid until ${validTo}`,
    `  SHA-256 ${fingerprint256}`,
  ];
  if (certFile) {
    lines.push(
      `  Where nobody vouches for it, let clients trust the file: curl --cacert, NODE_EXTRA_CA_CERTS.`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** The option that lets curl take the certificate, with a space before it; empty for plain HTTP. */
export function curlOption(tls: Tls | undefined): string {
  if (!tls) return '';
  return tls.certFile ? ` --cacert '${tls.certFile}'` : ' --insecure';
}
