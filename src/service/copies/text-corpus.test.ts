import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from './folded.ts';
import { TextDictionary } from './joined-texts.ts';
import { TextCorpus } from './text-corpus.ts';

/** Few letters, so that parts of words often meet; with spaces of all kinds, upper case and letters of two forms. */
const text = fc.string({
  unit: fc.constantFrom('a', 'b', 'A', 'ä', 'a\u0308', ' ', ' ', '\n', '\u00a0', 'ß', '語', '😀'),
  maxLength: 30,
});
const key = fc.string({ unit: fc.constantFrom('a', 'b', 'B', 'ä', ' ', '語'), minLength: 1, maxLength: 6 });

const sources = {
  'a corpus whose texts are all new': () => new TextCorpus(),
  'a corpus that knows where all words stand': () => new TextCorpus(0),
  'a corpus that knows some': () => new TextCorpus(40),
  'a dictionary': () => new TextDictionary(),
};

describe.each(Object.entries(sources))('%s', (_, create) => {
  it('finds what a search through every text finds, while texts are added', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(text, { maxLength: 8 }), key)), (rounds) => {
        const source = create();
        const texts = new Map<number, string>();
        for (const [added, asked] of rounds) {
          for (const one of added) texts.set(source.numberOf(one), one);
          const wanted = folded(asked);
          if (wanted === '') continue;
          const flags = source.search(wanted);
          for (const [number, one] of texts) {
            expect([one, wanted, flags[number]]).toEqual([one, wanted, Number(folded(one).includes(wanted))]);
          }
        }
      }),
    );
  });
});

describe('a corpus', () => {
  it('gives equal texts the same number', () => {
    const corpus = new TextCorpus();
    expect(corpus.numberOf('one text')).toBe(corpus.numberOf('one text'));
    expect(corpus.numberOf('another')).not.toBe(corpus.numberOf('one text'));
  });

  it('keeps thousands of words apart', () => {
    const corpus = new TextCorpus(0);
    for (let index = 0; index < 20_000; index += 1) corpus.numberOf(`number ${index} end`);
    const found = (asked: string) => corpus.search(asked).reduce((sum, flag) => sum + flag, 0);
    expect(found('number 19999 end')).toBe(1);
    expect(found('1234')).toBe(12);
    expect(found('number')).toBe(20_000);
    expect(found('r 7 e')).toBe(1);
  });
});
