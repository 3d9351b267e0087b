/**
 * What every element of the dashboard is made by (`jsxImportSource` in vite.config.ts): React's own, with
 * invisible characters of all texts shown, so that no component can forget it.
 */
import type { ElementType, Key } from 'react';
import { Fragment, jsx as plainJsx, jsxs as plainJsxs } from 'react/jsx-runtime';
import { markedProps } from './marked-props.ts';

export { Fragment };

type Props = Readonly<Record<string, unknown>>;

export const jsx = (type: ElementType, props: Props, key?: Key) =>
  plainJsx(type, markedProps(type, props), key);

export const jsxs = (type: ElementType, props: Props, key?: Key) =>
  plainJsxs(type, markedProps(type, props), key);
