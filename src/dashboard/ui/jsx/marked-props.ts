import { createElement, isValidElement, type ReactNode } from 'react';
import {
  type InvisibleCharacter,
  runsFromRight,
  spellOut,
  splitInvisible,
} from '#lib/invisible-characters.ts';
import classes from './marked-props.module.css';

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
function markedText(text: string, key?: string): ReactNode {
  const pieces = splitInvisible(text);
  if (!pieces && !runsFromRight(text)) return text;
  const props = key === undefined ? {} : { key };
  return createElement(
    'bdi',
    props,
    ...(pieces?.map((piece, index) => (typeof piece === 'string' ? piece : mark(piece, index))) ?? [text]),
  );
}

type Props = Readonly<Record<string, unknown>>;

/** Elements within which nothing but text can stand. */
const TEXT_ONLY = new Set<unknown>([
  'option',
  'title',
  'desc',
  'text',
  'tspan',
  'textarea',
  'style',
  'script',
]);
/** Attributes that are read, or shown on hover. */
const SPOKEN = ['title', 'aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder'] as const;
/** What Mantine's fields say around themselves. */
const FIELD_WORDS = ['label', 'description', 'error'] as const;

/** Mantine's components are functions, some within an object such as `memo` makes. */
const isMantine = (type: unknown): boolean =>
  (typeof type === 'function' || typeof type === 'object') &&
  type !== null &&
  'displayName' in type &&
  typeof type.displayName === 'string' &&
  type.displayName.startsWith('@mantine/');

function markedChild(child: unknown, key?: string): unknown {
  if (typeof child === 'string') return markedText(child, key);
  return child;
}

/** The children with marks; the same where none is needed. */
function markedChildren(children: unknown): unknown {
  if (!Array.isArray(children)) return markedChild(children);
  let changed = false;
  const marked = children.map((child: unknown, index) => {
    const next = Array.isArray(child) ? markedChildren(child) : markedChild(child, `text ${index}`);
    changed ||= next !== child;
    return next;
  });
  return changed ? marked : children;
}

/** Props of an element with every invisible character in its texts shown. The same object where there is none. */
export function markedProps(type: unknown, props: Props): Props {
  const changes: Record<string, unknown> = {};
  const isElement = typeof type === 'string';
  const { children } = props;
  if (children !== undefined && !isValidElement(children as ReactNode)) {
    const next = TEXT_ONLY.has(type)
      ? typeof children === 'string'
        ? spellOut(children)
        : children
      : markedChildren(children);
    if (next !== children) changes.children = next;
  }
  const isOfMantine = !isElement && isMantine(type);
  for (const name of isElement || isOfMantine ? SPOKEN : ['aria-label']) {
    const value = props[name];
    if (typeof value !== 'string') continue;
    const next = spellOut(value, !name.startsWith('aria-'));
    if (next !== value) changes[name] = next;
  }
  if (isOfMantine)
    for (const name of FIELD_WORDS) {
      const value = props[name];
      const next = typeof value === 'string' ? markedText(value) : value;
      if (next !== value) changes[name] = next;
    }
  for (const _ in changes) return { ...props, ...changes };
  return props;
}
