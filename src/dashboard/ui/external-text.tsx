import { Children, createElement, type HTMLAttributes, type ReactNode } from 'react';
import {
  type InvisibleCharacter,
  runsFromRight,
  spellOut,
  splitInvisible,
} from '#lib/invisible-characters.ts';
import classes from './external-text.module.css';

const mark = ({ character, code, name }: InvisibleCharacter, index: number) => (
  <span
    key={index}
    className={classes.mark}
    role="img"
    aria-label={`${code} ${name}`}
    title={`${code} ${name}`}
    data-character={character}
  >
    {code}
  </span>
);

function marked(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  const pieces = splitInvisible(text);
  if (!pieces && !runsFromRight(text)) return text;
  return (
    <bdi>
      {pieces?.map((piece, index) => (typeof piece === 'string' ? piece : mark(piece, index))) ?? text}
    </bdi>
  );
}

interface ExternalTextProps extends HTMLAttributes<HTMLElement> {
  /** The element around the text; a span where it has a class, otherwise none. */
  readonly component?: keyof HTMLElementTagNameMap;
  readonly children: ReactNode;
}

/**
 * Text that comes from outside, such as logs, names, emails and URIs. Shows invisible and reversing characters as marks,
 * in the title in brackets, and isolates its direction from the text around it. Elements among the children stay as they
 * are.
 */
export function ExternalText({ component, title, children, ...props }: ExternalTextProps): ReactNode {
  const element = component ?? ('className' in props ? 'span' : undefined);
  const shown = Array.isArray(children) ? Children.map(children, marked) : marked(children);
  return element ? createElement(element, { ...props, title: spellOut(title) }, shown) : shown;
}
