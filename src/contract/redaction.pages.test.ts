import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Masks, redactText, sensitiveParts } from './redaction.ts';
import { isPlainlyHarmless, isPlainlyHarmlessAt } from './sensitive/by-pattern.ts';
import { KnownParts } from './sensitive/known-parts.ts';

const TOKEN = 'f00dfacecafebeef'.repeat(4);
const words = fc.constantFrom(
  ...['name', 'password', 'a@x.example', `/a?token=${TOKEN}`, 'Bearer', TOKEN, '%40', '\\u0040', 'x\\', 'é"'],
);

it('what comes again in a page is found again, in whatever encodings it stands', () => {
  const nested = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      words,
      fc.integer(),
      fc.dictionary(words, tie('value'), { maxKeys: 3 }),
      fc.array(tie('value'), { maxLength: 3 }),
      tie('value').map((value) => JSON.stringify(value)),
    ),
  })).value;
  fc.assert(
    fc.property(fc.array(nested, { minLength: 1, maxLength: 6 }), (values) => {
      const known = new KnownParts();
      const texts = values.map((value) => JSON.stringify(value));
      for (const text of [...texts, ...texts])
        expect(sensitiveParts(text, known)).toEqual(sensitiveParts(text));
    }),
    { numRuns: 300 },
  );
});

it('long strings that differ in any one place are told apart', () => {
  const known = new KnownParts();
  const words = 'x '.repeat(100);
  for (let at = 0; at < words.length; at++) {
    const text = JSON.stringify([`${words.slice(0, at)}a@x.example${words.slice(at)}`]);
    expect(sensitiveParts(text, known)).toEqual(sensitiveParts(text));
    expect(sensitiveParts(text, known)).toHaveLength(1);
  }
});

it('a glance at a part of a text sees what one at the part alone does, and that it has no escape', () => {
  const sign = fc.oneof(
    fc.constantFrom(...'az09AZ@=:%…\\"-_ é'),
    fc.string({ unit: 'binary', maxLength: 1 }),
  );
  const part = fc.oneof(fc.string({ unit: sign, maxLength: 14 }), fc.stringMatching(/^[a-z\d]{0,42}$/));
  fc.assert(
    fc.property(part, fc.string(), fc.string(), (inside, before, behind) => {
      const to = before.length + inside.length;
      expect(isPlainlyHarmlessAt(before + inside + behind, before.length, to)).toBe(
        isPlainlyHarmless(inside) && !inside.includes('\\'),
      );
    }),
    { numRuns: 2000 },
  );
});

it('a number of JSON whose digits could be a token becomes a text, so that the rest can be read', () => {
  const digits = '9'.repeat(70);
  expect(redactText(`{"a":-${digits},"b":[${digits}]}`)).toBe('{"a":"[removed]","b":["[removed]"]}');
});

it('an address that stays does not keep a secret that stands in it', () => {
  const masks = new Masks((kind) => kind === 'email');
  expect(redactText(`to ${TOKEN}@x.example`, masks)).toBe('to [removed]@x.example');
});

it('what signers prove themselves with is a password, and how they do is none', () => {
  const authentication = { type: 'password', value: 'hunter2', method: '', phone: null };
  expect(JSON.parse(redactText(JSON.stringify({ attributes: { authentication } })))).toEqual({
    attributes: { authentication: { ...authentication, value: '[removed]' } },
  });
  expect(redactText('{"setting":{"value":"plain"}}')).toBe('{"setting":{"value":"plain"}}');
});
