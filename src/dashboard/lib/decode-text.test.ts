import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), littleEndian);
  return new Uint8Array(view.buffer);
}

const LIST = 'Jürgen;j@x.example\nZoë;z@x.example\n';
const read = (bytes: Uint8Array) => {
  const { text = '', encoding, isGuess } = decodeText(bytes) ?? {};
  return [text, encoding, isGuess];
};

describe('decodeText', () => {
  it.each([
    ['UTF-8', utf8(LIST), 'utf-8', false],
    ['UTF-8 with a mark', utf8(`\ufeff${LIST}`), 'utf-8', false],
    ['UTF-16 little-endian with a mark', utf16(`\ufeff${LIST}`, true), 'utf-16le', false],
    ['UTF-16 big-endian with a mark', utf16(`\ufeff${LIST}`, false), 'utf-16be', false],
    ['UTF-16 little-endian', utf16(LIST, true), 'utf-16le', true],
    ['UTF-16 big-endian', utf16(LIST, false), 'utf-16be', true],
    ['Windows-1252', latin1(LIST), 'windows-1252', true],
  ])('reads %s and says whether it is a guess', (_, bytes, encoding, isGuess) => {
    expect(read(bytes)).toEqual([LIST, encoding, isGuess]);
  });

  it('names the lines that are written otherwise than the rest', () => {
    const mixed = Uint8Array.from([...utf8('Jürgen\nZoë\n'), ...latin1('Ångström\n'), ...utf8('Łukasz')]);
    expect(decodeText(mixed)).toMatchObject({ encoding: 'utf-8', isGuess: true, brokenLines: [3] });
  });

  it('reads in the encoding that a person has chosen', () => {
    expect(decodeText(utf8('Zoë'), 'windows-1252')?.text).toBe('ZoÃ«');
  });

  it.each([
    ['a spreadsheet', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
    ['what has bytes that no text has', [0x61, 0x00, 0x01, 0x02, 0x62]],
  ])('takes %s for no text', (_, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toBeUndefined();
  });
});
