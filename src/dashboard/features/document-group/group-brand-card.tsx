import { Skeleton } from '@mantine/core';
import { brandColour, useGroupBrands } from '#features/brand-assignments/carried-brand.ts';
import { titleOf } from '#features/brand-assignments/use-names.ts';
import { formErrors } from '#features/errors/form-errors.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { NameLink } from '#ui/link.tsx';
import classes from './group-brand-card.module.css';

/** The brand that signers see, and whether the group's own or inherited. */
export function GroupBrandCard({ groupId }: { readonly groupId: string }) {
  const { brands, error, isFetching, refetch } = useGroupBrands(groupId);
  if (error)
    return (
      <div className={classes.card} role="alert">
        <ExternalText component="p" className={classes.error}>
          {formErrors(error).rest.join(' ')}
        </ExternalText>
        <Button busy={isFetching} onClick={refetch}>
          Ask again
        </Button>
      </div>
    );
  if (!brands)
    return (
      <div className={classes.card} role="status" aria-label="Asking for the brand">
        <Skeleton width="50%" height={16} />
      </div>
    );
  const brand = brands.direct ?? brands.applied;
  const colour = brand && brandColour(brand);
  return (
    <div className={classes.card}>
      {colour && <span className={classes.swatch} style={{ background: colour }} />}
      <NameLink to={paths.groupBrandOf(groupId)}>
        {brand ? titleOf(brand) : 'The service’s own look'}
      </NameLink>
      <span className={classes.where}>
        {brands.direct ? 'assigned directly' : brand ? 'inherited, not its own' : 'no brand applies'}
      </span>
    </div>
  );
}
