/**
 * Characters that a text is obeyed by instead of shown: that turn the direction of what follows, or show nothing at all
 * (Unicode: default ignorable, control, line and paragraph separators, annotation marks, half surrogates, blank braille).
 */
const INVISIBLE = String.raw`(?![\t\n]|\r\n)[\p{DI}\p{Cc}\p{Cs}\u2028\u2029\u2800\uFFF9-\uFFFB]`;
/** Burmese has up to six combining marks on a letter; more are drawn over the lines above and below. */
const EXCESS_MARK = String.raw`(?<=\p{M}{6})\p{M}`;

const EMOJI = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\uFE0E)?`;
/** Scripts whose letters are joined, or kept apart, by the two joiners. */
const JOINING = String.raw`[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}]`;
/** England, Scotland and Wales: the only flags that are written with tags. */
const TAGGED_FLAG = String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`;

/** Where such characters belong to what is seen: emoji, variants of signs, letters that join. */
const ORDINARY = [
  TAGGED_FLAG,
  String.raw`${EMOJI}(?:\u200D${EMOJI})*`,
  String.raw`[0-9#*]\uFE0F?\u20E3`,
  String.raw`\p{sc=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`\p{sc=Mong}[\u180B-\u180F]`,
  String.raw`(?<=${JOINING})[\u200C\u200D](?=${JOINING})`,
].join('|');

// Nearly every text of a log is printable ASCII, for which one look is enough.
const BEYOND_ASCII = /[^\t\n -~]/;
const ANY_INVISIBLE = new RegExp(`${INVISIBLE}|${EXCESS_MARK}`, 'u');
// The bound keeps the stack of the regular expression small.
const SCAN = new RegExp(`(?:${ORDINARY})|((?:${INVISIBLE}|${EXCESS_MARK}){1,10000})`, 'gu');
/** So many characters of a run are named one by one. */
const MOST_NAMED = 16;
const FROM_THE_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const NAMES: Readonly<Record<number, string>> = {
  0: 'null',
  7: 'bell',
  8: 'backspace',
  13: 'carriage return',
  27: 'escape',
  127: 'delete',
  173: 'soft hyphen',
  847: 'combining grapheme joiner',
  1564: 'Arabic letter mark',
  4447: 'Hangul filler',
  4448: 'Hangul filler',
  6158: 'Mongolian vowel separator',
  8203: 'zero width space',
  8204: 'zero width non-joiner',
  8205: 'zero width joiner',
  8206: 'left-to-right mark',
  8207: 'right-to-left mark',
  8232: 'line separator',
  8233: 'paragraph separator',
  8234: 'left-to-right embedding',
  8235: 'right-to-left embedding',
  8236: 'end of a direction',
  8237: 'left-to-right override',
  8238: 'right-to-left override',
  8288: 'word joiner',
  8289: 'invisible function application',
  8290: 'invisible times',
  8291: 'invisible separator',
  8292: 'invisible plus',
  8294: 'left-to-right isolate',
  8295: 'right-to-left isolate',
  8296: 'isolate of either direction',
  8297: 'end of an isolate',
  10240: 'blank braille pattern',
  12644: 'Hangul filler',
  65279: 'byte order mark',
  65440: 'Hangul filler',
};

const COMBINING = /\p{M}/u;

function nameOf(code: number): string {
  const name = NAMES[code];
  if (name) return name;
  if (code < 0xa0) return 'control character';
  if (code >= 0xd800 && code <= 0xdfff) return 'half of a character';
  if ((code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef)) return 'variation selector';
  if (code >= 0xe0000 && code <= 0xe007f) return 'tag character';
  if (COMBINING.test(String.fromCodePoint(code))) return 'combining mark';
  return 'invisible character';
}

/** A character that is named instead of shown, or the rest of a long run of them. */
export interface InvisibleCharacter {
  readonly character: string;
  /** `U+202E`, or `992 more`. */
  readonly code: string;
  /** `right-to-left override`. */
  readonly name: string;
}

function describe(character: string): InvisibleCharacter {
  const point = character.codePointAt(0) ?? 0;
  return {
    character,
    code: `U+${point.toString(16).toUpperCase().padStart(4, '0')}`,
    name: nameOf(point),
  };
}

function describeRun(run: string): readonly InvisibleCharacter[] {
  const characters = [...run];
  const rest = characters.splice(MOST_NAMED);
  const more = { character: rest.join(''), code: `${rest.length} more`, name: 'characters of this kind' };
  return [...characters.map(describe), ...(rest.length > 0 ? [more] : [])];
}

/** The text in pieces, each as it is or a character to be named; undefined where none is invisible. */
export function splitInvisible(text: string): readonly (string | InvisibleCharacter)[] | undefined {
  if (!BEYOND_ASCII.test(text) || !ANY_INVISIBLE.test(text)) return undefined;
  const pieces: (string | InvisibleCharacter)[] = [];
  let read = 0;
  for (const match of text.matchAll(SCAN)) {
    const [, run] = match;
    if (run === undefined) continue;
    if (match.index > read) pieces.push(text.slice(read, match.index));
    pieces.push(...describeRun(run));
    read = match.index + run.length;
  }
  if (read === 0) return undefined;
  return read < text.length ? [...pieces, text.slice(read)] : pieces;
}

/** Whether the text has letters that run from right to left, and so moves what stands beside it. */
export const runsFromRight = (text: string): boolean => BEYOND_ASCII.test(text) && FROM_THE_RIGHT.test(text);

/**
 * The text with `⟨U+202E⟩` in the place of each invisible character, where nothing but text can stand.
 * @param bracketed a name that is read out has no brackets, as the marks on the screen have none: both have to agree
 */
export function spellOut<T extends string | undefined>(text: T, bracketed = true): T | string {
  return (
    splitInvisible(text ?? '')
      ?.map((piece) => (typeof piece === 'string' ? piece : bracketed ? `⟨${piece.code}⟩` : piece.code))
      .join('') ?? text
  );
}
