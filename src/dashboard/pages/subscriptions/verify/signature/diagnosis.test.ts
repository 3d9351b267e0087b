import { createHash, createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { diagnose, expectedText, type ReceivedCallback } from './diagnosis.ts';

const NOW = 1_800_000_000;
const SECRET = 'Öffnen nur mit diesem Wort';
const BODY =
  '{"meta":{"timestamp":1800000000,"url":"https://a.example/x"},"content":{"name":"Mietvertrag für Köln","n":1.0}}';

type Changes = Partial<ReceivedCallback>;

const sign = (secret: string | Buffer, body: string | Buffer = BODY, hash = 'sha256') =>
  createHmac(hash, secret).update(body).digest();

/** As Standard Webhooks sign; `src/testing/callbacks.samples.test.ts` takes what the service itself sends. */
function signatureOf(secret: string): string {
  if (secret.startsWith('whsec_')) return new Webhook(secret).sign('dlv_1', new Date(NOW * 1000), BODY);
  return `v1,${sign(secret, `dlv_1.${NOW}.${BODY}`).toString('base64')}`;
}

const publicly = (changes: Changes = {}): ReceivedCallback => ({
  headers: `X-SignNow-Signature: ${sign(SECRET).toString('base64')}`,
  ...{ body: BODY, secret: SECRET, computed: '' },
  ...changes,
});

const standard = (changes: Changes = {}, secret = SECRET): ReceivedCallback => ({
  headers: `webhook-id: dlv_1\nwebhook-timestamp: ${NOW}\nwebhook-signature: ${signatureOf(secret)}`,
  ...{ body: BODY, secret, computed: '' },
  ...changes,
});

const mistakesOf = async (callback: ReceivedCallback, now = NOW) => {
  const { findings, tone } = await diagnose(callback, now);
  return { tone, mistakes: findings.map(({ mistake }) => mistake) };
};

const warned = (...mistakes: readonly string[]) => ({ tone: 'warn', mistakes });
const right = { tone: 'good', mistakes: [] };

describe('a signature that is right', () => {
  it.each(['plain', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])(
    'of the service, with the secret %s',
    async (secret) => {
      expect(await mistakesOf(standard({}, secret))).toEqual(right);
    },
  );

  it('of a library for Standard Webhooks, one of several', async () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const ours = new Webhook(secret).sign('msg_1', new Date(NOW * 1000), BODY);
    const headers = `svix-id: msg_1\nsvix-timestamp: ${NOW}\nsvix-signature: v1,AAAABBBBCCCC ${ours}`;
    expect(await mistakesOf({ headers, body: BODY, secret, computed: '' })).toEqual(right);
  });

  it.each([
    ['base64', sign(SECRET).toString('base64')],
    ['base64 for addresses', sign(SECRET).toString('base64url')],
    ['hex', sign(SECRET).toString('hex')],
    ['hex in capitals', sign(SECRET).toString('hex').toUpperCase()],
    ['hex behind sha256=', `sha256=${sign(SECRET).toString('hex')}`],
    ['base64 behind sha256=', `sha256=${sign(SECRET).toString('base64')}`],
    ['base64 of hex', Buffer.from(sign(SECRET).toString('hex')).toString('base64')],
  ])('in %s', async (_form, signature) => {
    const callback = publicly({ headers: `x-signnow-signature: ${signature}` });
    expect(await mistakesOf(callback)).toEqual(right);
    const { signed } = await diagnose(callback, NOW);
    const bare = (text = '') => text.toLowerCase().replace(/=$/, '');
    expect(bare(signed && expectedText(signed))).toBe(bare(signature));
  });

  it('with a timestamp in its header', async () => {
    const digest = sign(SECRET, `${NOW}.${BODY}`).toString('hex');
    const headers = `X-Signature: t=${NOW},v1=${digest}`;
    expect(await mistakesOf(publicly({ headers }))).toEqual(right);
  });

  it('under a name that nobody knows, or alone', async () => {
    const signature = sign(SECRET).toString('base64');
    expect(await mistakesOf(publicly({ headers: `X-Acme-Hmac: ${signature}` }))).toEqual(right);
    expect(await mistakesOf(publicly({ headers: signature }))).toEqual(right);
  });

  it('over a body that was pasted as base64, quoted, as a file or along with the headers', async () => {
    const { headers } = publicly();
    for (const body of [
      Buffer.from(BODY).toString('base64'),
      JSON.stringify(BODY),
      new TextEncoder().encode(BODY),
    ])
      expect(await mistakesOf(publicly({ body }))).toEqual(right);
    expect(await mistakesOf(publicly({ headers: `${headers}\n\n${BODY}`, body: '' }))).toEqual(right);
  });

  it('but old, or from the future', async () => {
    expect(await mistakesOf(standard(), NOW + 301)).toEqual({ tone: 'good', mistakes: ['old'] });
    expect(await mistakesOf(standard(), NOW - 301)).toEqual({ tone: 'good', mistakes: ['early'] });
    expect(await mistakesOf(standard(), NOW + 299)).toEqual(right);
  });
});

const parsed = JSON.parse(BODY);
const phpText = BODY.replaceAll('/', '\\/').replace('ü', '\\u00fc').replace('ö', '\\u00f6');

describe('a body that is not what was signed', () => {
  it.each<readonly [string, string, string]>([
    ['printed with indents', JSON.stringify(parsed, null, 2).replace('"n": 1', '"n": 1.0'), 'body printed'],
    [
      'printed by Python',
      BODY.replaceAll(/([:,])"/g, '$1 "')
        .replaceAll('":', '": ')
        .replaceAll(': "', ': "')
        .replaceAll(':  ', ': '),
      'body printed',
    ],
    ['printed as PHP does', phpText, 'body printed'],
    ['with a line break at its end', `${BODY}\n`, 'body line end'],
    ['with a byte order mark', `\ufeff${BODY}`, 'body mark'],
    ['read as Latin-1', Buffer.from(BODY).toString('latin1'), 'body letters'],
    ['encoded as an address', encodeURIComponent(BODY), 'body url'],
    ['with the quotes of a text editor', BODY.replaceAll('"', '”'), 'body copied'],
  ])('%s', async (_form, body, mistake) => {
    expect(await mistakesOf(publicly({ body }))).toEqual(warned(mistake));
    expect(await mistakesOf(standard({ body }))).toEqual(warned(mistake));
  });

  it.each([
    ['PHP', phpText],
    ['Python', BODY.replaceAll('":', '": ').replaceAll(',"', ', "')],
  ])('signed as %s prints it, and printed again by Node', async (_sender, sent) => {
    const headers = `X-SignNow-Signature: ${sign(SECRET, sent).toString('hex')}`;
    expect(await mistakesOf(publicly({ headers, body: BODY }))).toEqual(warned('body printed'));
  });

  it('signed with a line break that was trimmed', async () => {
    const headers = `X-SignNow-Signature: ${sign(SECRET, `${BODY}\r\n`).toString('hex')}`;
    expect(await mistakesOf(publicly({ headers }))).toEqual(warned('body line end'));
  });

  it('not all of what came', async () => {
    const headers = `Content-Length: ${Buffer.byteLength(BODY)}\n${publicly().headers}`;
    const { title, text } = await diagnose(publicly({ headers, body: BODY.slice(0, -20) }), NOW);
    expect(title).toBe('The body is not what came');
    expect(text).toContain(
      `${Buffer.byteLength(BODY)} bytes, and here are ${Buffer.byteLength(BODY.slice(0, -20))}`,
    );
  });
});

describe('a secret that is not what was signed with', () => {
  it.each([
    ['a line break behind it', `${SECRET}\n`, 'secret space'],
    ['a space before it', ` ${SECRET}`, 'secret space'],
    ['quotes around it', `"${SECRET}"`, 'secret quotes'],
    ['itself in base64', Buffer.from(SECRET).toString('base64'), 'secret base64'],
    ['itself in hex', Buffer.from(SECRET).toString('hex'), 'secret hex'],
  ])('has %s', async (_what, secret, mistake) => {
    expect(await mistakesOf(publicly({ secret }))).toEqual(warned(mistake));
  });

  it('is whsec_… as text', async () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const headers = `webhook-id: a\nwebhook-timestamp: ${NOW}\nwebhook-signature: v1,${sign(secret, `a.${NOW}.${BODY}`).toString('base64')}`;
    expect(await mistakesOf({ headers, body: BODY, secret, computed: '' })).toEqual(warned('secret whsec'));
  });

  it('was read as Latin-1', async () => {
    const signature = sign(Buffer.from(SECRET, 'latin1')).toString('base64');
    const callback = publicly({ headers: `X-SignNow-Signature: ${signature}` });
    expect(await mistakesOf(callback)).toEqual(warned('secret letters'));
  });

  it('is another', async () => {
    for (const callback of [publicly({ secret: 'another' }), standard({ secret: 'another' })]) {
      const { tone, title, findings, tried } = await diagnose(callback, NOW);
      expect({ tone, title, findings }).toEqual({
        tone: 'bad',
        title: 'This secret did not sign this body',
        findings: [],
      });
      expect(tried).toBeGreaterThan(500);
    }
  });
});

describe('a signature that suffered', () => {
  const base64 = sign(SECRET).toString('base64');

  it.each([
    ['cut off', base64.slice(0, 30)],
    ['cut off', sign(SECRET).toString('hex').slice(0, 40)],
    ['case lost', base64.toLowerCase()],
    ['followed by more', `${base64.slice(0, -1)}xyz`],
  ])('is %s', async (mistake, signature) => {
    expect(await mistakesOf(publicly({ headers: `X-SignNow-Signature: ${signature}` }))).toEqual(
      warned(mistake),
    );
  });

  it('is of another algorithm, or over something else', async () => {
    const signedBy = (digest: Buffer) =>
      publicly({ headers: `X-SignNow-Signature: ${digest.toString('hex')}` });
    expect(await mistakesOf(signedBy(sign(SECRET, BODY, 'sha1')))).toEqual(warned('hash'));
    expect(await mistakesOf(signedBy(sign(SECRET, BODY, 'sha512')))).toEqual(warned('hash'));
    const plain = createHash('sha256')
      .update(SECRET + BODY)
      .digest();
    expect(await mistakesOf(signedBy(plain))).toEqual(warned('no hmac'));
  });

  it('is missing', async () => {
    const { title, text } = await diagnose(standard({ headers: 'webhook-id: a\nwebhook-timestamp: 1' }), NOW);
    expect(title).toBe('This callback is not signed');
    expect(text).toMatch(/no secret/);
    const other = await diagnose(publicly({ headers: 'Host: a.example\nDate: today' }), NOW);
    expect(other.title).toBe('There is no signature in these headers');
    expect(other.text).toContain('host, date');
  });

  it('lacks the id that is signed too', async () => {
    const [, ...lines] = standard().headers.split('\n');
    const { title } = await diagnose(standard({ headers: lines.join('\n') }), NOW);
    expect(title).toMatch(/without id and timestamp/);
  });
});

describe('what a receiver computes', () => {
  const content = `dlv_1.${NOW}.${BODY}`;

  it.each<readonly [string, Buffer, readonly string[]]>([
    ['nothing otherwise', sign(SECRET, content), []],
    ['over the body alone', sign(SECRET), ['frame']],
    ['over a body that was read before', sign(SECRET, `dlv_1.${NOW}.`), ['body lost']],
    ['over a body made a text', sign(SECRET, `dlv_1.${NOW}.[object Object]`), ['body lost']],
    ['over a body printed again', sign(SECRET, `dlv_1.${NOW}.${JSON.stringify(parsed)}`), ['body printed']],
    ['with a line break behind the secret', sign(`${SECRET}\n`, content), ['secret space']],
    ['without a secret', sign('', content), ['secret unset']],
    ['with an undefined secret', sign('undefined', content), ['secret unset']],
    ['with secret and content in each other’s place', sign(content, SECRET), ['no hmac']],
    ['with SHA-1, over the body alone', sign(SECRET, BODY, 'sha1'), ['hash', 'frame']],
  ])('%s', async (_what, digest, mistakes) => {
    const { findings, receiver } = await diagnose(
      standard({ computed: `v1,${digest.toString('base64')}` }),
      NOW,
    );
    expect(receiver).toBeDefined();
    expect(findings.map(({ mistake }) => mistake)).toEqual(mistakes);
  });

  it('in hex, where it comes in base64', async () => {
    const computed = sign(SECRET).toString('hex');
    expect(await mistakesOf(publicly({ computed }))).toEqual(warned('encoding'));
    const ofHex = Buffer.from(computed).toString('base64');
    expect(await mistakesOf(publicly({ computed: ofHex }))).toEqual(warned('encoding'));
  });

  it('without the prefix that it comes with', async () => {
    const hex = sign(SECRET).toString('hex');
    const headers = `X-SignNow-Signature: sha256=${hex}`;
    expect(await mistakesOf(publicly({ headers, computed: hex }))).toEqual(warned('prefix'));
  });

  it('in a way that is not found', async () => {
    const { title, text, signed } = await diagnose(
      publicly({ computed: sign('other').toString('base64') }),
      NOW,
    );
    expect(title).toMatch(/was not found/);
    expect(text).toContain(signed && expectedText(signed));
  });
});

describe('what somebody else made to be pasted', () => {
  const body = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

  it.each([
    [
      'a signature without end',
      { headers: `x-signature: ${'a'.repeat(1_000_000)}` },
      'There is no signature',
    ],
    ['names within lists', { headers: `[[${body},"a"]]` }, 'There is no signature'],
    ['a body of lists within lists', { body }, 'This secret did not sign this body'],
  ])('#142 reads %s', async (_, changes, title) => {
    expect((await diagnose(publicly(changes), NOW)).title).toContain(title);
  });

  it('#142 compares the first of many signatures alone', async () => {
    const headers = `webhook-signature: ${'v1,aaaa '.repeat(10_000)}`;
    expect((await diagnose(publicly({ headers }), NOW)).tone).toBe('bad');
  });
});
