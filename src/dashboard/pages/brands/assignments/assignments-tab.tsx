import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#kit/paths.ts';
import { UndoOffer } from '#ui/undo-offer.tsx';
import type { Brand } from '../brand-queries.ts';
import { AssignmentFault } from './assignment-fault.tsx';
import { AssignmentList } from './assignment-list.tsx';
import classes from './assignments-tab.module.css';
import { TargetForm } from './target-form.tsx';
import { useAssigning } from './use-assigning.ts';

/** Where a brand is used: assigns it to documents and applications, takes it away, and lists what was done here. */
export function AssignmentsTab({ brand }: { readonly brand: Brand }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const assigning = useAssigning(brand, (_step, place) => {
    // The button that was pressed goes with its row, or with the offer.
    if (place !== 'form') heading.current?.focus();
  });
  const { run, pending, fault, offer, clearOffer } = assigning;
  return (
    <div className={classes.page}>
      <section className={classes.panel} aria-labelledby="assign-heading">
        <h2 id="assign-heading" className={classes.heading}>
          Assign this brand
        </h2>
        <p className={classes.text}>
          Signers of a document see the brand of the document itself, else that of the application that it was
          sent through, else that of the organization.
        </p>
        <TargetForm brand={brand} assigning={assigning} />
        <p className={classes.aside}>
          A document group has no assignment of its own here:{' '}
          <Link to={paths.groupBrand}>see which brand a group is shown in</Link>.
        </p>
      </section>
      <section className={classes.panel} aria-labelledby="assigned-heading">
        <h2 id="assigned-heading" className={classes.heading} ref={heading} tabIndex={-1}>
          Assigned on this browser
        </h2>
        {offer && (
          <UndoOffer
            key={offer.number}
            title={offer.title}
            busy={pending?.place === 'undo'}
            onUndo={() => run(offer.plan.step, 'undo')}
            onGone={clearOffer}
          >
            {offer.note && <p>{offer.note}</p>}
          </UndoOffer>
        )}
        <p className={classes.text}>
          The service has no list of assignments. This is what was assigned here with your account; what was
          done elsewhere since is not known.
        </p>
        {fault && fault.place !== 'form' && (
          <AssignmentFault fault={fault} assigning={assigning} brand={brand} />
        )}
        <AssignmentList brand={brand} assigning={assigning} onForgotten={() => heading.current?.focus()} />
      </section>
    </div>
  );
}
