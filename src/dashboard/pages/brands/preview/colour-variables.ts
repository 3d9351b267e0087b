import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { type BrandDraft, draftOf, resourceOf } from '../model/brand-draft.ts';
import type { BrandEditor } from '../model/brand-editor.ts';
import { colourFields } from '../model/brand-fields.ts';
import { defaultColours } from './default-colours.ts';

/** Custom property that holds the colour of a field. */
export const variableOf = (path: string): `--brand-${string}` => `--brand-${path.replaceAll('.', '-')}`;

/**
 * The colours that the preview shows for a draft, by path: of the resource as it would be saved and read again, so that
 * the preview shows what signers would get. Undefined for what is set and is no colour, such as one half typed.
 */
export function shownColours(draft: BrandDraft): Readonly<Record<string, string | undefined>> {
  const saved = draftOf(resourceOf(draft));
  return Object.fromEntries(
    colourFields.map(({ path }) => {
      const value = saved[path];
      if (value === undefined) return [path, defaultColours[path]];
      return [path, typeof value === 'string' && HEX_COLOUR.test(value) ? value : undefined];
    }),
  );
}

/**
 * Keeps the custom properties of an element in step with the editor's colours. What stands in the element repaints by
 * itself; nothing renders. While one is no colour, the one before stays.
 * @returns ends it
 */
export function followColours(element: HTMLElement, { state }: Pick<BrandEditor, 'state'>): () => void {
  const shown = new Map<string, string>();
  const show = (path: string, hex: string | undefined) => {
    if (hex === undefined || hex === shown.get(path)) return;
    shown.set(path, hex);
    element.style.setProperty(variableOf(path), hex);
  };
  for (const [path, hex] of Object.entries(defaultColours)) show(path, hex);
  const update = () => {
    for (const [path, hex] of Object.entries(shownColours(state.get().draft))) show(path, hex);
  };
  update();
  return state.subscribe(update);
}
