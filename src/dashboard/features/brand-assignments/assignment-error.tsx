import { upperFirst } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { UndoOffer } from '#ui/undo-offer.tsx';
import classes from './assignment-error.module.css';
import type { Assigning, AssignmentProblem } from './use-assigning.ts';
import { useMayAssign } from './use-may-assign.ts';
import { type NamedBrand, useNames } from './use-names.ts';

interface AssignmentErrorProps {
  readonly error: AssignmentProblem;
  readonly assigning: Assigning;
  /** The brand of the page, if any. */
  readonly brand?: NamedBrand;
  /** An alternative action. */
  readonly children?: ReactNode;
}

/** A refused step with reasons and the next action. An error of the ID is shown at its field instead. */
export function AssignmentError({ error, assigning, brand, children }: AssignmentErrorProps) {
  const { step, origin, rest, meanings, isAlreadyThere, isOpen, offersDeprecated } = error;
  const { brandName, targetName } = useNames(brand);
  if (rest.length === 0 && !offersDeprecated) return null;
  const name = targetName(step.target);
  const isAssigning = step.act === 'assign';
  const titles = {
    there: `${name} already has this brand`,
    open: isAssigning
      ? `Whether ${brandName(step.brandId)} is assigned to ${name} is not known`
      : `Whether ${name} still has its brand is not known`,
    refused: isAssigning
      ? `${brandName(step.brandId)} was not assigned to ${name}`
      : `The brand was not taken from ${name}`,
  };
  const title = titles[isAlreadyThere ? 'there' : isOpen ? 'open' : 'refused'];
  return (
    <div className={classes.error} data-calm={isAlreadyThere || undefined} role="alert">
      <ExternalText component="p" className={classes.title}>
        {upperFirst(title)}
      </ExternalText>
      {rest.map((text) => (
        <ExternalText component="p" key={text}>
          {text}
        </ExternalText>
      ))}
      {meanings.length > 0 && (
        <>
          <p>This can mean:</p>
          <ul>
            {meanings.map((text) => (
              <ExternalText component="li" key={text}>
                {text}
              </ExternalText>
            ))}
          </ul>
        </>
      )}
      {offersDeprecated && children}
      {origin !== 'form' && (
        <Button variant="subtle" color="gray" onClick={assigning.clearError}>
          Dismiss
        </Button>
      )}
    </div>
  );
}

export function AssignmentUndo({ assigning }: { readonly assigning: Assigning }) {
  const { run, pending, offer, clearOffer } = assigning;
  const mayAssign = useMayAssign();
  if (!offer || !mayAssign(offer.plan.step.act, offer.plan.step.target.kind)) return null;
  return (
    <UndoOffer
      key={offer.number}
      title={offer.title}
      busy={pending?.origin === 'undo'}
      onUndo={() => run(offer.plan.step, 'undo')}
      onGone={clearOffer}
    >
      {offer.note && <ExternalText component="p">{offer.note}</ExternalText>}
    </UndoOffer>
  );
}
