import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { brandOf, groupBrandQuery } from '#features/brand-assignments/group-brand.ts';
import { formErrors } from '#features/errors/form-errors.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { brandColour } from './brand-colour.ts';
import classes from './copy-brand.module.css';

/** Which brand the signers of a copy see, and whether the copy has it itself or from above. */
export function CopyBrand({ groupId }: { readonly groupId: string }) {
  const direct = useQuery(groupBrandQuery(groupId, false));
  const applied = useQuery(groupBrandQuery(groupId, true));
  const failed = [direct, applied].find(({ isError }) => isError);
  if (failed)
    return (
      <div className={classes.card} role="alert">
        <p className={classes.error}>{formErrors(failed.error).rest.join(' ')}</p>
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
      <Link to={paths.groupBrandOf(groupId)}>
        {brand ? brand.title || 'Untitled brand' : 'The service’s own look'}
      </Link>
      <span className={classes.where}>
        {own ? 'assigned directly' : brand ? 'inherited, not its own' : 'no brand applies'}
      </span>
    </div>
  );
}
