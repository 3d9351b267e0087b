import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactForm, redactJson } from './redact-body.ts';
import { redactText, redactUri } from './redact-text.ts';

const TOKEN = 'f00dfacecafebeef'.repeat(4);

describe('redactText', () => {
  it('removes a JWT, whatever it stands behind', () => {
    const jwt = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.c2ln';
    expect(redactText(`see ${jwt}, x.${jwt} and id_${jwt}`)).toBe(
      'see [removed], x.[removed] and id_[removed]',
    );
  });

  it.each([
    [`the token ${TOKEN} leaked`, 'the token [removed] leaked'],
    ['Bearer abcdefghijklmnopqrst', 'Bearer [removed]'],
    ['basic Y2xpZW50OnNlY3JldA==', 'basic [removed]'],
    ['https://anna:hunter2@host.example/path', 'https://[removed]@host.example/path'],
    ['https://host.example/?access_token=abc&page=2', 'https://host.example/?access_token=[removed]&page=2'],
    ['https://host.example/?%61ccess_token=abc', 'https://host.example/?%61ccess_token=[removed]'],
    [`eyJhbGciOiJIUzI1NiJ9.${'eyJzdWIiOiIxIn0'}.c2lnbmF0dXJl`, '[removed]'],
  ])('cleans %s', (text, clean) => {
    expect(redactText(text)).toBe(clean);
  });

  it.each([
    'Basic authorization is needed',
    'an id has 40 characters: a1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8',
    'a=b and c=d',
    'write to anna@host.example',
    'https://host.example/v2/brands?page=2',
  ])('leaves %s alone', (text) => {
    expect(redactText(text)).toBe(text);
  });
});

describe('a text made to keep the service busy', () => {
  // Each took minutes while a pattern looked at the rest of the text again from every position.
  it.each(['eyJh', 'eyJhaaaaaaaa.', '=?', '&a', '://', 'Basic ', 'Bearer\n', 'a@', '%', 'A1.', '"'])(
    'of nothing but %j is cleaned in one go',
    (piece) => {
      const text = `?a=b ${piece.repeat(300_000)}`;
      expect(redactText(text).startsWith('?a=b ')).toBe(true);
      expect(redactText(text.replaceAll('=', '')).length).toBeGreaterThan(0);
      expect(redactUri(`/${text}`).startsWith('/?a=')).toBe(true);
      expect(redactJson({ text }).length).toBeLessThan(9000);
    },
  );
});

describe('redactUri', () => {
  it.each([
    ['/v2/brands?page=2&filters=%5B%5D', '/v2/brands?page=2&filters=%5B%5D'],
    ['/a?access_token=abc&b=1', '/a?access_token=[removed]&b=1'],
    ['/a?%70assword=abc', '/a?%70assword=[removed]'],
    [`/a/${TOKEN}/b`, '/a/%5Bremoved%5D/b'],
    [
      `/a?next=${encodeURIComponent('https://x.example/?token=abc')}`,
      `/a?next=${encodeURIComponent('https://x.example/?token=[removed]')}`,
    ],
    [
      `/a?q=${[...TOKEN].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')}`,
      '/a?q=%5Bremoved%5D',
    ],
    ['http://anna:pw@host.example/a', 'http://[removed]@host.example/a'],
    ['/a?b=%zz', '/a?b=%zz'],
    ['/a?', '/a?'],
  ])('cleans %s', (uri, clean) => {
    expect(redactUri(uri)).toBe(clean);
  });
});

describe('redactJson', () => {
  it('keeps what tells nothing, and removes what does, however deep it stands', () => {
    const body = {
      grant_type: 'password',
      password: 'hunter2',
      nested: [{ Secret_Key: { a: 'hunter2' }, delete_access_token: true, refresh_token: null }],
      attributes: {
        headers: { 'X-Whatever': 'hunter2', Accept: 'a/b' },
        callback: 'https://u:hunter2@x.example',
      },
      pin_token: 1234,
    };
    expect(JSON.parse(redactJson(body))).toEqual({
      grant_type: 'password',
      password: '[removed]',
      nested: [{ Secret_Key: '[removed]', delete_access_token: true, refresh_token: null }],
      attributes: {
        headers: { 'X-Whatever': '[removed]', Accept: 'a/b' },
        callback: 'https://[removed]@x.example',
      },
      pin_token: '[removed]',
    });
  });

  it('writes JSON that is the same as what came in, where there is no secret', () => {
    const harmless = fc
      .jsonValue({ maxDepth: 4 })
      .filter((value) => !/token|secret|password|cookie|header/i.test(JSON.stringify(value)));
    fc.assert(
      fc.property(harmless, (value) => {
        const text = redactJson(value, Number.POSITIVE_INFINITY);
        fc.pre(!text.includes('[removed]'));
        expect(text).toBe(JSON.stringify(value));
      }),
    );
  });

  it('cuts long bodies and marks the cut', () => {
    expect(redactJson({ text: 'word '.repeat(100) }, 20)).toBe('{"text":"word word w…');
    expect(
      redactJson(
        Array.from({ length: 1_000_000 }, () => 'x'),
        50,
      ),
    ).toHaveLength(51);
  });

  const secretName = fc.constantFrom(
    'password',
    'access_token',
    'Client-Secret',
    'secret_key',
    'api_key',
    'authorization',
  );
  const secret = fc
    .string({ unit: fc.constantFrom('s', 'e', 'c', '"', '\\', 'é'), minLength: 12, maxLength: 20 })
    .map((it) => `§${it}`);
  const place = fc.letrec((tie) => ({
    value: fc.oneof(
      fc.record({ name: secretName, inner: fc.constant('leaf' as const) }),
      fc.record({ name: fc.string(), inner: tie('value') }),
      fc.record({ name: fc.constant(null), inner: tie('value') }),
    ),
  })).value;

  function bury(where: unknown, value: string): unknown {
    const { name, inner } = where as { name: string | null; inner: unknown };
    const content = inner === 'leaf' ? value : bury(inner, value);
    return name === null ? [content] : Object.fromEntries([[name, content]]);
  }

  it("never lets a value under a secret's name through, at any depth and with any cut", () => {
    fc.assert(
      fc.property(place, secret, fc.integer({ min: 1, max: 500 }), (where, value, limit) => {
        expect(redactJson(bury(where, value), limit)).not.toContain('§');
      }),
    );
  });

  it('never lets a token through, wherever it stands', () => {
    const around = fc.string({ unit: fc.constantFrom('x', ' ', '=', '&', '/', '?', 'Z'), maxLength: 12 });
    const token = fc.string({ unit: fc.constantFrom(...'abcdef0123456789'), minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(around, around, token, (before, after, value) => {
        const text = `${before}${value}${after}`;
        const written =
          redactJson({ note: text, [text]: [text] }) +
          redactUri(`/a/${text}?q=${text}`) +
          redactForm({ a: text });
        expect(written).not.toContain(value);
      }),
    );
  });
});

describe('redactForm', () => {
  it('removes secrets and the one-time code', () => {
    expect(redactForm({ grant_type: 'authorization_code', code: 'abc', scope: '*' })).toBe(
      'grant_type=authorization_code&code=%5Bremoved%5D&scope=*',
    );
    expect(redactForm({ username: 'a@b.example', password: 'x' })).toBe(
      'username=a%40b.example&password=%5Bremoved%5D',
    );
  });
});
