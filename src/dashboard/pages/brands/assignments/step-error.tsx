import { AssignmentError } from '#features/brand-assignments/assignment-error.tsx';
import type { Assigning, AssignmentProblem } from '#features/brand-assignments/use-assigning.ts';
import type { Brand } from '../brand-queries.ts';
import { DeprecatedUnassign } from './deprecated-unassign.tsx';

interface StepErrorProps {
  readonly error: AssignmentProblem;
  readonly assigning: Assigning;
  readonly brand: Brand;
}

/** A refused step on the brand's page, where the deprecated operation may be another way. */
export function StepError({ error, assigning, brand }: StepErrorProps) {
  return (
    <AssignmentError error={error} assigning={assigning} brand={brand}>
      <DeprecatedUnassign
        target={error.step.target}
        origin={error.origin}
        brand={brand}
        assigning={assigning}
      >
        An older operation, which names this brand, may be allowed:
      </DeprecatedUnassign>
    </AssignmentError>
  );
}
