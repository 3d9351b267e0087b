import { generalBrandResource } from '#contract/operations/brand-records.ts';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import type { Brand } from '../brand-queries.ts';
import { draftOf } from './brand-draft.ts';

/** Most prominent first. */
const MAIN = [
  ['Header', 'header.background'],
  ['Primary button', 'buttons.primary.background'],
  ['Links', 'hyperlink.color'],
  ['Text', 'texts.color'],
  ['Page', 'main-background'],
] as const;

/** Empty if the brand has no general resource, or an invalid one. */
export function mainColoursOf(brand: Brand): readonly { readonly name: string; readonly hex: string }[] {
  const parsed = generalBrandResource.safeParse(brand.resources?.general?.data ?? {});
  if (!parsed.success) return [];
  const draft = draftOf(parsed.data);
  return MAIN.flatMap(([name, path]) => {
    const hex = draft[path];
    return typeof hex === 'string' && HEX_COLOUR.test(hex) ? [{ name, hex }] : [];
  });
}
