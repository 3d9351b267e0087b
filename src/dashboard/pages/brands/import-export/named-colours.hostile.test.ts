import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImport } from './read-import.ts';

describe('hostile files', () => {
  const DEPTH = 60_000;
  it.each([
    ['{"a":', '1', '}'],
    ['{"$value":', '"#fff"', '}'],
    ['[', '#fff', ']'],
    ['a{', '--b:#fff', '}'],
    ['rgb(', '1', ')'],
    ['var(--a,', '#fff', ')'],
  ])('nested %s are read', (open, value, close) => {
    expect(() => readImport(open.repeat(DEPTH) + value + close.repeat(DEPTH))).not.toThrow();
    expect(() => readImport(`{"header":${open.repeat(DEPTH)}`)).not.toThrow();
  });

  it.each([
    ...[
      'a',
      '#',
      '(',
      '"',
      "'",
      '`',
      '/*',
      '//',
      '{',
      '}',
      '-',
      'a(',
      'rgb(',
      'rgb(1,2\n',
      '#{',
      'a\n',
      '#fff ',
      ' ',
    ],
    ...[
      '--a:var(--a);',
      '--a:#12345g;',
      '$a:$b\n',
      '{a.b}',
      '"{a.b}",',
      'a:rgb(1,2',
      '[a=',
      'a{',
      '\\',
      '<svg fill="',
    ],
  ])('%j again and again is read at once', (piece) => {
    expect(() => readImport(piece.repeat(Math.floor(500_000 / piece.length)))).not.toThrow();
  });

  it('aliases that double each other end', () => {
    const lines = Array.from(
      { length: 5000 },
      (_, index) => `--a${index}: var(--a${index + 1}) var(--a${index + 1});`,
    );
    expect(() => readImport(lines.join('\n'))).not.toThrow();
  });

  it('no text throws', () => {
    const piece = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        '(',
        ')',
        ':',
        '=',
        ';',
        ',',
        '\n',
        '"',
        "'",
        '`',
        '/*',
        '//',
        '\\',
        '--a',
        '$a',
        '@a',
      ],
      ...[
        '{a}',
        'var(--a)',
        '#fff',
        '#ffff',
        'rgb(',
        'hsl(1 2% 3%)',
        '"$value"',
        '"$ref"',
        '"#/a%"',
        'dark',
        'red',
      ],
      ...[
        '"colorSpace"',
        '"components"',
        '1 2% 3%',
        '<svg',
        'fill=',
        '__proto__',
        'constructor',
        '\u2028',
        '\ud800',
      ],
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }), (pieces) => {
        readImport(pieces.join(''));
      }),
      { numRuns: 500 },
    );
  });
});
