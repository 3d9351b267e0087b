import { describe, expect, it } from 'vitest';
import { spellOut, splitInvisible } from './invisible-characters.ts';

describe('#62 what a text holds unseen', () => {
  it.each([
    ['an override', 'invoice\u202Efdp.exe', 'invoice⟨U+202E⟩fdp.exe'],
    ['isolates and embeddings', '\u2066a\u2069\u202Ab\u202C', '⟨U+2066⟩a⟨U+2069⟩⟨U+202A⟩b⟨U+202C⟩'],
    ['marks of direction', '\u200Ea\u200F\u061C', '⟨U+200E⟩a⟨U+200F⟩⟨U+061C⟩'],
    ['no width at all', 'pay\u200Bpal\u2060\uFEFF\u00AD', 'pay⟨U+200B⟩pal⟨U+2060⟩⟨U+FEFF⟩⟨U+00AD⟩'],
    ['joiners between letters that do not join', 'a\u200Db\u200Cc', 'a⟨U+200D⟩b⟨U+200C⟩c'],
    ['tags', 'x\u{E0041}\u{E007F}', 'x⟨U+E0041⟩⟨U+E007F⟩'],
    ['tags behind a flag that is none', '\u{1F3F4}\u{E0041}', '\u{1F3F4}⟨U+E0041⟩'],
    ['variation selectors alone', 'a\uFE0Fb\u{E0100}', 'a⟨U+FE0F⟩b⟨U+E0100⟩'],
    ['a second variation selector', '❤\uFE0F\uFE0F', '❤\uFE0F⟨U+FE0F⟩'],
    ['control characters', 'a\u0000b\u001Bc\u007Fd\u0085', 'a⟨U+0000⟩b⟨U+001B⟩c⟨U+007F⟩d⟨U+0085⟩'],
    ['ends of lines and paragraphs', 'a\u2028b\u2029c\rd', 'a⟨U+2028⟩b⟨U+2029⟩c⟨U+000D⟩d'],
    ['invisible operators', 'a\u2061b\u2062c\u2063d\u2064', 'a⟨U+2061⟩b⟨U+2062⟩c⟨U+2063⟩d⟨U+2064⟩'],
    ['fillers and blanks', '\u115F\u1160\u3164\uFFA0\u2800', '⟨U+115F⟩⟨U+1160⟩⟨U+3164⟩⟨U+FFA0⟩⟨U+2800⟩'],
    ['half a character', 'a\uD83Db', 'a⟨U+D83D⟩b'],
    ['marks of annotation', '\uFFF9a\uFFFAb\uFFFB', '⟨U+FFF9⟩a⟨U+FFFA⟩b⟨U+FFFB⟩'],
  ])('%s', (_what, text, shown) => {
    expect(spellOut(text)).toBe(shown);
    const original = splitInvisible(text)?.map((piece) =>
      typeof piece === 'string' ? piece : piece.character,
    );
    expect(original?.join('')).toBe(text);
  });

  it.each([
    ['plain text', 'GET /v2/brands?x=1\n\tand more'],
    ['Arabic, Hebrew and Persian with its joiner', 'مرحبا שלום می\u200Cخواهم'],
    ['Hindi with a joiner', 'क्\u200Dष'],
    ['a family, a heart, a pirate', '👨\u200D👩\u200D👧\u200D👦 ❤\uFE0F\u200D🔥 🏴\u200D☠\uFE0F'],
    [
      'a skin, a key and two flags',
      '👍🏽 1\uFE0F\u20E3 🇩🇪 \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    ],
    ['a variant of a sign', '葛\u{E0101}'],
    ['accents and quotation marks', 'Zoë “naïve” … – €'],
    ['lines of another system', 'a\r\nb'],
    ['Hebrew with its accents, Burmese and Tibetan', 'בְּרֵאשִׁ֖ית ကျွန်ုပ်တို့ ཧཱུྃ'],
  ])('leaves %s as it is', (_what, text) => {
    expect(splitInvisible(text)).toBeUndefined();
    expect(spellOut(text)).toBe(text);
  });

  it.each([
    ['combining marks', `e${'\u0301'.repeat(100_000)}`],
    ['different combining marks', `e${'\u0301\u0489\u20DD'.repeat(30_000)}`],
    ['spaces without width', 'a\u200B'.padEnd(100_000, '\u200B')],
  ])('#141 names a few of a run of %s, and counts the others', (_what, text) => {
    const pieces = splitInvisible(text) ?? [];
    expect(pieces.length).toBeLessThan(200);
    expect(spellOut(text)).toMatch(/⟩⟨9984 more⟩/);
    expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.character)).join('')).toBe(text);
    expect(spellOut(text)).not.toMatch(/\p{M}{7}/u);
  });

  it('names what it shows', () => {
    expect(splitInvisible('\u202E\u{E0041}\u0001')).toEqual([
      { character: '\u202E', code: 'U+202E', name: 'right-to-left override' },
      { character: '\u{E0041}', code: 'U+E0041', name: 'tag character' },
      { character: '\u0001', code: 'U+0001', name: 'control character' },
    ]);
  });
});
