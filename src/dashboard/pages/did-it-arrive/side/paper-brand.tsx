import { useQuery } from '@tanstack/react-query';
import { generalBrandResource } from '#contract/operations/brand-records.ts';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import type { Paper } from '#features/arrival/sources.ts';
import { brandOf, groupBrandQuery } from '#features/brand-assignments/group-brand.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact } from '#ui/fact-list.tsx';
import classes from './side-column.module.css';

type Brand = NonNullable<ReturnType<typeof brandOf>>;

/** Undefined if the brand sets no primary colour. */
function colourOf({ resources }: Brand): string | undefined {
  const general = generalBrandResource.safeParse(resources?.general?.data ?? {}).data;
  const colours = [general?.header?.background, general?.buttons?.primary?.background];
  return colours.find((colour) => typeof colour === 'string' && HEX_COLOUR.test(colour)) ?? undefined;
}

/** The service tells only the brand of a group. */
export function PaperBrand({ paper: { type, id } }: { readonly paper: Paper }) {
  const { data } = useQuery({ ...groupBrandQuery(id, true), enabled: type === 'document-group' });
  const brand = brandOf(data);
  if (!brand) return null;
  const colour = colourOf(brand);
  return (
    <Fact name="Brand">
      <ExternalText className={classes.brand}>
        {colour && <span className={classes.colour} style={{ background: colour }} />}
        {brand.title || 'Untitled brand'}
      </ExternalText>
    </Fact>
  );
}
