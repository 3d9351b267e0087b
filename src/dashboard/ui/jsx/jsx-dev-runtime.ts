/** The same for development: see `jsx-runtime.ts`. */
import type { ElementType, Key } from 'react';
import { Fragment, type JSXSource, jsxDEV as plainJsxDEV } from 'react/jsx-dev-runtime';
import { markedProps } from './marked-props.ts';

export { Fragment };

export const jsxDEV = (
  type: ElementType,
  props: Readonly<Record<string, unknown>>,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) => plainJsxDEV(type, markedProps(type, props), key, isStatic, source, self);
