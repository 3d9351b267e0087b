import { buttonVariants } from '#contract/operations/brand-records.ts';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import type { BrandEditor } from '../model/brand-editor.ts';
import { NAME_IN_HEADER, nameInHeader } from './seen-colours.ts';
import { draftOfVersion, type Version } from './version.ts';

/**
 * Colours for unset fields. The service's defaults are not documented, so neutral ones are used that nobody takes for a
 * brand.
 */

type Face = readonly [color: string, border: string, background: string];

const button = (rest: Face, hover: Face, active: Face) => ({
  color: rest[0],
  border: rest[1],
  background: rest[2],
  'hover-color': hover[0],
  'hover-border': hover[1],
  'hover-background': hover[2],
  'active-color': active[0],
  'active-border': active[1],
  'active-background': active[2],
});

const plain = button(
  ['#2b3340', '#bcc4d0', '#ffffff'],
  ['#2b3340', '#98a3b3', '#f3f5f8'],
  ['#2b3340', '#7f8b9d', '#e6eaf0'],
);

const buttons: Readonly<Record<(typeof buttonVariants)[number], ReturnType<typeof button>>> = {
  primary: button(
    ['#ffffff', '#35558a', '#35558a'],
    ['#ffffff', '#2c4874', '#2c4874'],
    ['#ffffff', '#233a5e', '#233a5e'],
  ),
  default: plain,
  secondary: button(
    ['#35558a', '#35558a', '#ffffff'],
    ['#2c4874', '#2c4874', '#eef2f8'],
    ['#233a5e', '#233a5e', '#dfe6f1'],
  ),
  dropdown: plain,
};

/** By field path. */
export const defaultColours: Readonly<Record<string, string>> = {
  'header.background': '#ffffff',
  'main-background': '#f4f6f8',
  'texts.color': '#2b3340',
  'hyperlink.color': '#35558a',
  'hyperlink.hover-color': '#2c4874',
  'hyperlink.active-color': '#233a5e',
  'editor.progress-bar.default-color': '#d5dae2',
  'editor.progress-bar.completed-color': '#35558a',
  'icons.color': '#4a5565',
  'icons.border': '#d5dae2',
  'icons.background': '#ffffff',
  'icons.hover-color': '#2b3340',
  'icons.hover-border': '#bcc4d0',
  'icons.hover-background': '#f3f5f8',
  ...Object.fromEntries(
    buttonVariants.flatMap((variant) =>
      Object.entries(buttons[variant]).map(([role, hex]) => [`buttons.${variant}.${role}`, hex]),
    ),
  ),
};

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
