import { useQuery } from '@tanstack/react-query';
import type { Paper } from '#features/arrival/sources.ts';
import { brandColour, brandOf, groupBrandQuery } from '#features/brand-assignments/carried-brand.ts';
import { titleOf } from '#features/brand-assignments/use-names.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact } from '#ui/fact-list.tsx';
import classes from './side-column.module.css';

/** The service tells only the brand of a group. */
export function PaperBrand({ paper: { type, id } }: { readonly paper: Paper }) {
  const { data } = useQuery({ ...groupBrandQuery(id), enabled: type === 'document-group' });
  const brand = data && brandOf(data);
  if (!brand) return null;
  const colour = brandColour(brand);
  return (
    <Fact name="Brand">
      <ExternalText className={classes.brand}>
        {colour && <span className={classes.colour} style={{ background: colour }} />}
        {titleOf(brand)}
      </ExternalText>
    </Fact>
  );
}
