import { useUrlState } from '#lib/use-url-state.ts';
import { ArrivalOf } from './arrival-of.tsx';
import { arrivalState, askedOf } from './arrival-state.ts';
import { ChoicePage } from './choice/choice-page.tsx';

/** What became of everything that was sent to somebody; without a document or a group in the address, the choice of one. */
export function DidItArrivePage() {
  const [state, change] = useUrlState(arrivalState);
  const asked = askedOf(state);
  if (!asked) return <ChoicePage email={state.email} />;
  return <ArrivalOf key={JSON.stringify(asked)} asked={asked} state={state} onChange={change} />;
}
