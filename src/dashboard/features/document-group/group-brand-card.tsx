import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { type brand, generalBrandResource } from '#contract/operations/brand-records.ts';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { brandOf, groupBrandQuery } from '#features/brand-assignments/group-brand.ts';
import { formErrors } from '#features/errors/form-errors.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { NameLink } from '#ui/link.tsx';
import classes from './group-brand-card.module.css';

/** The color of the header or the main button; undefined if the brand sets neither. */
function brandColour({ resources }: z.output<typeof brand>): string | undefined {
  const general = generalBrandResource.safeParse(resources?.general?.data ?? {}).data;
  const colours = [general?.header?.background, general?.buttons?.primary?.background];
  return colours.find((colour) => typeof colour === 'string' && HEX_COLOUR.test(colour)) ?? undefined;
}

/** The brand that signers see, and whether the group's own or inherited. */
export function GroupBrandCard({ groupId }: { readonly groupId: string }) {
  const direct = useQuery(groupBrandQuery(groupId, false));
  const applied = useQuery(groupBrandQuery(groupId, true));
  const failed = [direct, applied].find(({ isError }) => isError);
  if (failed)
    return (
      <div className={classes.card} role="alert">
        <ExternalText component="p" className={classes.error}>
          {formErrors(failed.error).rest.join(' ')}
        </ExternalText>
        <Button busy={failed.isFetching} onClick={() => void failed.refetch()}>
          Ask again
        </Button>
      </div>
    );
  if (direct.isPending || applied.isPending)
    return (
      <div className={classes.card} role="status" aria-label="Asking for the brand">
        <Skeleton width="50%" height={16} />
      </div>
    );
  const own = brandOf(direct.data);
  const brand = own ?? brandOf(applied.data);
  const colour = brand && brandColour(brand);
  return (
    <div className={classes.card}>
      {colour && <span className={classes.swatch} style={{ background: colour }} />}
      <NameLink to={paths.groupBrandOf(groupId)}>
        {brand ? brand.title || 'Untitled brand' : 'The service’s own look'}
      </NameLink>
      <span className={classes.where}>
        {own ? 'assigned directly' : brand ? 'inherited, not its own' : 'no brand applies'}
      </span>
    </div>
  );
}
