import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { type BrandDraft, draftOf, resourceOf } from '../model/brand-draft.ts';
import type { BrandEditor } from '../model/brand-editor.ts';
import { colourFields } from '../model/brand-fields.ts';
import { defaultColours } from './default-colours.ts';

/** Custom property that holds the colour of a field. */
export const variableOf = (path: string): `--brand-${string}` => `--brand-${path.replaceAll('.', '-')}`;

/**
 * The colours that the preview shows for a draft, by path: of the resource as it would be saved and read again, so that
 * the preview shows what signers would get.
 */
export function shownColours(draft: BrandDraft): Readonly<Record<string, string | undefined>> {
  const saved = draftOf(resourceOf(draft));
  return Object.fromEntries(
    colourFields.map(({ path }) => {
      const value = saved[path];
      return [path, typeof value === 'string' && HEX_COLOUR.test(value) ? value : defaultColours[path]];
    }),
  );
}

/**
 * Keeps the custom properties of an element in step with the editor's colours. What stands in the element repaints by
 * itself; nothing renders.
 * @returns ends it
 */
export function followColours(element: HTMLElement, { state }: Pick<BrandEditor, 'state'>): () => void {
  let shown: Readonly<Record<string, string | undefined>> = {};
  const update = () => {
    const next = shownColours(state.get().draft);
    for (const [path, hex] of Object.entries(next)) {
      if (hex !== undefined && hex !== shown[path]) element.style.setProperty(variableOf(path), hex);
    }
    shown = next;
  };
  update();
  return state.subscribe(update);
}
