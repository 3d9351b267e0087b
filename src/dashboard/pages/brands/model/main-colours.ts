import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import type { Brand } from '../brand-queries.ts';
import { draftOf } from './brand-resources.ts';

/** Most prominent first. */
const MAIN = [
  ['Header', 'header.background'],
  ['Primary button', 'buttons.primary.background'],
  ['Links', 'hyperlink.color'],
  ['Text', 'texts.color'],
  ['Page', 'main-background'],
] as const;

/** Empty if the brand has no general resource. */
export function mainColoursOf(brand: Brand): readonly { readonly name: string; readonly hex: string }[] {
  const draft = draftOf('general', brand.resources?.general?.data);
  return MAIN.flatMap(([name, path]) => {
    const hex = draft[path];
    return typeof hex === 'string' && HEX_COLOUR.test(hex) ? [{ name, hex }] : [];
  });
}
