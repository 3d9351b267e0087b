import type { z } from 'zod';
import { type brand, generalBrandResource } from '#contract/operations/brand-records.ts';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';

/** The colour that a brand is recognized by, its header's or its main button's; undefined where it sets neither. */
export function brandColour({ resources }: z.output<typeof brand>): string | undefined {
  const general = generalBrandResource.safeParse(resources?.general?.data ?? {}).data;
  const colours = [general?.header?.background, general?.buttons?.primary?.background];
  return colours.find((colour) => typeof colour === 'string' && HEX_COLOUR.test(colour)) ?? undefined;
}
