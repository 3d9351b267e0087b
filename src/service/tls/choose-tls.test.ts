import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { selfSigned } from '#testing/self-signed.ts';
import { testFolder } from '#testing/test-folder.ts';
import { StartFailure } from '../failure.ts';
import { chooseTls } from './choose-tls.ts';
import { makeSelfSigned } from './self-signed.ts';

const NOW = Math.floor(Date.now() / 1000);
const DAY = 86_400;

const pathOf = testFolder();

function fileOf(name: string, text: string): string {
  const file = pathOf(name);
  writeFileSync(file, text);
  return file;
}

const choose = (files: { cert?: string; key?: string }, enabled = true) =>
  chooseTls({
    enabled,
    cert: files.cert,
    key: files.key,
    database: pathOf('service.db'),
    host: '127.0.0.1',
    now: NOW,
  });

const made = (now: number) => makeSelfSigned({ subject: 'given', hosts: ['localhost'], now });

/** A private key in PEM form, of another certificate; locked where there is a passphrase. */
function strangeKey(passphrase?: string): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const lock = passphrase === undefined ? {} : { cipher: 'aes-256-cbc', passphrase };
  return privateKey.export({ type: 'pkcs8', format: 'pem', ...lock }).toString();
}

describe('chooseTls', () => {
  it('takes the files that are named, without being told to speak HTTPS', async () => {
    const [cert, key] = [fileOf('a.pem', selfSigned.cert), fileOf('a.key', selfSigned.key)];
    expect(await choose({ cert, key }, false)).toEqual({ ...selfSigned, certFile: cert });
  });

  it('takes a chain whose first certificate is the key’s', async () => {
    const cert = fileOf('chain.pem', `${selfSigned.cert}${(await made(NOW)).cert}`);
    const chosen = await choose({ cert, key: fileOf('a.key', selfSigned.key) });
    expect(chosen?.cert.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
  });

  it('makes a certificate where none is named, and none for plain HTTP', async () => {
    expect(await choose({})).toMatchObject({ certFile: pathOf('service-cert.pem') });
    expect(await choose({}, false)).toBeUndefined();
  });

  it('wants both files', async () => {
    await expect(choose({ cert: fileOf('a.pem', selfSigned.cert) })).rejects.toThrow(/belong together/);
    await expect(choose({ key: fileOf('a.key', selfSigned.key) })).rejects.toThrow(/belong together/);
  });

  it('says of every file that cannot be used which it is and what is wrong with it', async () => {
    const cert = fileOf('good.pem', selfSigned.cert);
    const key = fileOf('good.key', selfSigned.key);
    const [expired, early] = [await made(NOW - 500 * DAY), await made(NOW + 10 * DAY)];
    mkdirSync(pathOf('folder'));
    const errors: readonly (readonly [{ cert: string; key: string }, RegExp])[] = [
      [{ cert: pathOf('none.pem'), key }, /certificate .*none\.pem does not exist/],
      [{ cert, key: pathOf('none.key') }, /key .*none\.key does not exist/],
      [{ cert: pathOf('folder'), key }, /certificate .*folder is a folder/],
      [{ cert: fileOf('text.pem', 'hello'), key }, /text\.pem holds no certificate in PEM form/],
      [{ cert: key, key }, /certificate .*good\.key holds no certificate in PEM form/],
      [{ cert, key: cert }, /key .*good\.pem holds no private key in PEM form/],
      [{ cert, key: fileOf('other.key', strangeKey()) }, /other\.key is the key of another certificate/],
      [{ cert, key: fileOf('locked.key', strangeKey('secret')) }, /locked\.key is locked with a passphrase/],
      [
        { cert: fileOf('old.pem', expired.cert), key: fileOf('old.key', expired.key) },
        /old\.pem expired on \d{4}-\d{2}-\d{2}\./,
      ],
      [
        { cert: fileOf('early.pem', early.cert), key: fileOf('early.key', early.key) },
        /early\.pem is not valid before \d{4}-\d{2}-\d{2}\./,
      ],
    ];
    for (const [files, message] of errors) {
      const error = choose(files);
      await expect(error).rejects.toThrow(message);
      await expect(error).rejects.toBeInstanceOf(StartFailure);
    }
  });
});
