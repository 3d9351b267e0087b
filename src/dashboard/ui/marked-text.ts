import { createElement, type ReactNode } from 'react';
import { type InvisibleCharacter, runsFromRight, splitInvisible } from '#lib/invisible-characters.ts';
import classes from './marked-text.module.css';

/** What a mark stands for, for whoever copies it. */
export const ORIGINAL = 'data-character';

const mark = ({ character, code, name }: InvisibleCharacter, index: number) =>
  createElement(
    'span',
    {
      key: index,
      className: classes.mark,
      role: 'img',
      'aria-label': `${code} ${name}`,
      title: `${code} ${name}`,
      [ORIGINAL]: character,
    },
    code,
  );

/**
 * A text with a mark for every character that shows nothing or turns the direction of others, and apart from what stands
 * beside it where it runs from right to left. What needs neither comes back as it is.
 * @param key for a text that stands in a list
 */
export function markedText(text: string, key?: string): ReactNode {
  const pieces = splitInvisible(text);
  if (!pieces && !runsFromRight(text)) return text;
  const props = key === undefined ? {} : { key };
  return createElement(
    'bdi',
    props,
    ...(pieces?.map((piece, index) => (typeof piece === 'string' ? piece : mark(piece, index))) ?? [text]),
  );
}
