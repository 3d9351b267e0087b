import type { CSSProperties } from 'react';
import { derivedStates } from '../colour-math/derive.ts';
import { type BrandDraft, hexAt } from '../model/brand-draft.ts';
import { NAME_IN_HEADER, nameInHeader } from './seen-colours.ts';

const plain = { color: '#2b3340', border: '#bcc4d0', background: '#ffffff' };

/** By control. */
const atRest: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'buttons.primary': { color: '#ffffff', border: '#35558a', background: '#35558a' },
  'buttons.default': plain,
  'buttons.secondary': { color: '#35558a', border: '#35558a', background: '#ffffff' },
  'buttons.dropdown': plain,
  hyperlink: { color: '#35558a' },
  icons: { color: '#4a5565', border: '#d5dae2', background: '#ffffff' },
};

const controlColours = Object.entries(atRest).map(([control, roles]) => {
  const colours = Object.entries(roles).map(([role, hex]) => [`${control}.${role}`, hex] as const);
  const rest = Object.fromEntries(colours);
  return { ...rest, ...derivedStates(rest, control) };
});

/**
 * Colours for unset fields by path. The service's defaults are not documented, so these are neutral.
 */
export const defaultColours: Readonly<Record<string, string>> = Object.assign(
  {
    'header.background': '#ffffff',
    'main-background': '#f4f6f8',
    'texts.color': '#2b3340',
    'editor.progress-bar.default-color': '#d5dae2',
    'editor.progress-bar.completed-color': '#35558a',
  },
  ...controlColours,
);

export const variableOf = (path: string): `--brand-${string}` => `--brand-${path.replaceAll('.', '-')}`;

/** Custom properties for a draft. An invalid colour, such as a half-typed one, is shown as it is saved. */
export function colourVariables(draft: BrandDraft, saved: BrandDraft): CSSProperties {
  const shown = (path: string, own: string) =>
    path in draft ? (hexAt(draft, path) ?? hexAt(saved, path) ?? own) : own;
  const colours = Object.entries(defaultColours).map(([path, own]) => [path, shown(path, own)] as const);
  const header = shown('header.background', '#ffffff');
  return Object.fromEntries(
    [...colours, [NAME_IN_HEADER, nameInHeader(header)] as const].map(([path, hex]) => [
      variableOf(path),
      hex,
    ]),
  );
}
