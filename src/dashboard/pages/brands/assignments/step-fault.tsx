import { AssignmentFault } from '#features/brand-assignments/assignment-error.tsx';
import type { Assigning, Fault } from '#features/brand-assignments/use-assigning.ts';
import type { Brand } from '../brand-queries.ts';
import { DeprecatedUnassign } from './deprecated-unassign.tsx';

interface StepFaultProps {
  readonly fault: Fault;
  readonly assigning: Assigning;
  readonly brand: Brand;
}

/** A refused step on the brand's page, where the deprecated operation may be another way. */
export function StepFault({ fault, assigning, brand }: StepFaultProps) {
  return (
    <AssignmentFault fault={fault} assigning={assigning} brand={brand}>
      <DeprecatedUnassign target={fault.step.target} place={fault.place} brand={brand} assigning={assigning}>
        An older operation, which names this brand, may be allowed:
      </DeprecatedUnassign>
    </AssignmentFault>
  );
}
