import { UndoOffer } from '#ui/undo-offer.tsx';
import type { Assigning } from './use-assigning.ts';

/** Offers to take back the step that was just taken; nothing where there is none, or no way back. */
export function AssignmentUndo({ assigning }: { readonly assigning: Assigning }) {
  const { run, pending, offer, clearOffer } = assigning;
  if (!offer) return null;
  return (
    <UndoOffer
      key={offer.number}
      title={offer.title}
      busy={pending?.origin === 'undo'}
      onUndo={() => run(offer.plan.step, 'undo')}
      onGone={clearOffer}
    >
      {offer.note && <p>{offer.note}</p>}
    </UndoOffer>
  );
}
