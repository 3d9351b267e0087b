import { useRef } from 'react';
import { AssignmentUndo } from '#features/brand-assignments/assignment-error.tsx';
import { targetKinds } from '#features/brand-assignments/assignment-step.ts';
import { useAssigning } from '#features/brand-assignments/use-assigning.ts';
import { useMayAssign } from '#features/brand-assignments/use-may-assign.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';
import { useBrandOutlet } from '../brand-outlet.ts';
import { AssignmentList } from './assignment-list.tsx';
import classes from './assignments-tab.module.css';
import { CarrierList } from './carrier-list.tsx';
import { StepError, TargetForm } from './target-form.tsx';

export function AssignmentsTab() {
  const { brand } = useBrandOutlet();
  const heading = useRef<HTMLHeadingElement>(null);
  const assigning = useAssigning(brand, (_step, origin) => {
    // The pressed button is gone with its row.
    if (origin !== 'form') heading.current?.focus();
  });
  const { error } = assigning;
  const mayAssign = useMayAssign();
  const mayAssignAny = targetKinds.some((kind) => mayAssign('assign', kind) || mayAssign('unassign', kind));
  return (
    <div className={classes.page}>
      {mayAssignAny && (
        <div className={classes.assigning}>
          <section className={classes.panel} aria-labelledby="assign-heading">
            <h2 id="assign-heading" className={classes.heading}>
              Assign this brand
            </h2>
            <p className={classes.text}>
              Signers see the brand of what they sign. A document group without one inherits that of its
              application, else the organization’s.
            </p>
            <TargetForm brand={brand} assigning={assigning} />
            <p className={classes.aside}>
              Groups are not assigned from here.{' '}
              <Link to={paths.groupBrand}>See which brand a document group has</Link>
            </p>
          </section>
          <section className={classes.panel} aria-labelledby="assigned-heading">
            <h2 id="assigned-heading" className={classes.heading} ref={heading} tabIndex={-1}>
              Assigned on this browser
            </h2>
            <AssignmentUndo assigning={assigning} />
            <p className={classes.text}>
              This is what was assigned here with your account; what was done elsewhere since is not known.
            </p>
            {error && error.origin !== 'form' && (
              <StepError error={error} assigning={assigning} brand={brand} />
            )}
            <AssignmentList
              brand={brand}
              assigning={assigning}
              onForgotten={() => heading.current?.focus()}
            />
          </section>
        </div>
      )}
      {/* Last, because it grows when the service answers. */}
      <section className={classes.panel} aria-labelledby="carriers-heading">
        <h2 id="carriers-heading" className={classes.heading}>
          Where it is used
        </h2>
        <p className={classes.text}>Documents that nobody opened or assigned here may be missing.</p>
        <CarrierList brand={brand} />
      </section>
    </div>
  );
}
