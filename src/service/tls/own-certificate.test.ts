import { X509Certificate } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { selfSigned } from '#testing/self-signed.ts';
import { testFolder } from '#testing/test-folder.ts';
import type { KeyPairFiles } from './key-pair.ts';
import { keyPairError } from './key-pair.ts';
import { ownCertificate, ownCertificateFiles } from './own-certificate.ts';

const NOW = Math.floor(Date.now() / 1000);
const DAY = 86_400;

const pathOf = testFolder();
let files: KeyPairFiles;
beforeEach(() => {
  const found = ownCertificateFiles(pathOf('data', 'service.db'));
  if (!found) throw new Error('a database in a folder has files beside it');
  files = found;
});

const own = (options: { host?: string; now?: number } = {}) =>
  ownCertificate({ files, host: '127.0.0.1', now: NOW, ...options });

describe('ownCertificate', () => {
  it('makes a certificate beside the database, with a key that its owner alone reads', async () => {
    const pair = await own();
    expect(files.cert).toBe(pathOf('data', 'service-cert.pem'));
    expect(readFileSync(files.cert, 'utf8')).toBe(pair.cert);
    expect(readFileSync(files.key, 'utf8')).toBe(pair.key);
    expect(statSync(files.key).mode & 0o777).toBe(0o600);
    expect(readdirSync(pathOf('data')).toSorted()).toEqual(['service-cert.pem', 'service-key.pem']);
    expect(keyPairError(pair, NOW)).toBeUndefined();
  });

  it('is for this machine and for the host that is listened on, and is no authority', async () => {
    const named = new X509Certificate((await own({ host: 'signing.example' })).cert);
    expect(named.checkHost('localhost')).toBe('localhost');
    expect(named.checkHost('signing.example')).toBe('signing.example');
    expect(named.checkHost('other.example')).toBeUndefined();
    expect(named.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(named.checkIP('::1')).toBe('::1');
    expect(named.ca).toBe(false);
    const addressed = new X509Certificate((await own({ host: '192.0.2.7' })).cert);
    expect(addressed.checkIP('192.0.2.7')).toBe('192.0.2.7');
    await expect(own({ host: '0.0.0.0' })).resolves.toHaveProperty('cert');
  });

  it('is kept while it is fresh, also for a host that it covers already', async () => {
    const first = await own({ host: 'signing.example' });
    expect(await own({ host: 'signing.example', now: NOW + 300 * DAY })).toEqual(first);
    expect(await own({ host: 'localhost' })).toEqual(first);
  });

  it.each([
    ['it has expired', NOW - 400 * DAY],
    ['it expires within a month', NOW - 370 * DAY],
    ['the clock was wrong when it was made', NOW + 10 * DAY],
  ])('is renewed when %s', async (_, madeAt) => {
    const old = await own({ now: madeAt });
    const renewed = await own();
    expect(renewed.cert).not.toBe(old.cert);
    expect(keyPairError(renewed, NOW)).toBeUndefined();
    expect(await own()).toEqual(renewed);
  });

  it('is renewed when it does not cover the host', async () => {
    const old = await own();
    const renewed = await own({ host: 'signing.example' });
    expect(renewed.cert).not.toBe(old.cert);
  });

  it.each<[string, () => void]>([
    ['the key is lost', () => rmSync(files.key)],
    ['the certificate is lost', () => rmSync(files.cert)],
    ['the key is damaged', () => writeFileSync(files.key, 'nonsense')],
    ['the certificate is damaged', () => writeFileSync(files.cert, '')],
    ['the key is another’s', () => writeFileSync(files.key, selfSigned.key)],
  ])('is made anew when %s', async (_, spoil) => {
    const old = await own();
    spoil();
    const renewed = await own();
    expect(renewed.cert).not.toBe(old.cert);
    expect(keyPairError(renewed, NOW)).toBeUndefined();
    expect(statSync(files.key).mode & 0o777).toBe(0o600);
  });

  it('never overwrites a certificate that somebody else made', async () => {
    await own();
    writeFileSync(files.cert, selfSigned.cert);
    rmSync(files.key);
    await expect(own()).rejects.toThrow(/not a certificate that the service made/);
    expect(readFileSync(files.cert, 'utf8')).toBe(selfSigned.cert);
  });

  it('says that it cannot be written', async () => {
    mkdirSync(files.cert, { recursive: true });
    await expect(own()).rejects.toThrow(/cannot be read or written \(EISDIR\)/);
  });

  it('is made for one run beside a database in memory', async () => {
    expect(ownCertificateFiles(':memory:')).toBeUndefined();
    const made = () => ownCertificate({ files: undefined, host: 'localhost', now: NOW });
    expect((await made()).cert).not.toBe((await made()).cert);
  });
});
