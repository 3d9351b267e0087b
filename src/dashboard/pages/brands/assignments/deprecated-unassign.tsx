import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Target } from '#features/brand-assignments/target.ts';
import type { Assigning, StepOrigin } from '#features/brand-assignments/use-assigning.ts';
import { Button } from '#ui/button.tsx';
import type { Brand } from '../brand-queries.ts';
import classes from './deprecated-unassign.module.css';

interface DeprecatedUnassignProps {
  readonly target: Target;
  readonly brand: Brand;
  readonly assigning: Assigning;
  readonly origin: StepOrigin;
  /** Why one would. */
  readonly children: ReactNode;
}

/** Takes the brand from an application by the operation that the service's document calls deprecated. */
export function DeprecatedUnassign({ target, brand, assigning, origin, children }: DeprecatedUnassignProps) {
  const { pending, run } = assigning;
  return (
    <div className={classes.deprecated}>
      <p>{children}</p>
      <div className={classes.action}>
        <Button
          busy={pending?.step.act === 'unassignNamed'}
          inactive={target.id === ''}
          onClick={() => run({ act: 'unassignNamed', target, brandId: brand.unique_id }, origin)}
        >
          Unassign by the older operation
        </Button>
        <Badge color="warn">Deprecated</Badge>
      </div>
    </div>
  );
}
