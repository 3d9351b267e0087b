import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { derivedStates } from '../colour-math/derive.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import type { BrandEditor } from '../model/brand-editor.ts';
import { NAME_IN_HEADER, nameInHeader } from './seen-colours.ts';
import { draftOfVersion, type Version } from './version.ts';

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
 * Colours for unset fields by path. The service's defaults are not documented, so neutral ones are used that nobody
 * takes for a brand.
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

/** Colours by path; undefined for invalid ones, such as while typing. */
export const shownColours = (draft: BrandDraft): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(defaultColours).map(([path, own]) => {
      const value = draft[path] ?? own;
      return [path, typeof value === 'string' && HEX_COLOUR.test(value) ? value : undefined];
    }),
  );

/**
 * Updates the custom properties of an element without rendering. An invalid colour keeps the previous one. @returns
 * unsubscribes
 */
export function followColours(
  element: HTMLElement,
  { state }: Pick<BrandEditor, 'state'>,
  version: Version,
): () => void {
  const shown = new Map<string, string>();
  const show = (path: string, hex: string | undefined) => {
    if (hex === undefined || hex === shown.get(path)) return;
    shown.set(path, hex);
    element.style.setProperty(variableOf(path), hex);
    if (path === 'header.background')
      element.style.setProperty(variableOf(NAME_IN_HEADER), nameInHeader(hex));
  };
  for (const [path, hex] of Object.entries(defaultColours)) show(path, hex);
  const update = () => {
    for (const [path, hex] of Object.entries(shownColours(draftOfVersion(state.get(), version))))
      show(path, hex);
  };
  update();
  return state.subscribe(update);
}
