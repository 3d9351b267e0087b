import { Alert, Group, Stack } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import { RefusalText } from '#features/forms/form-alert.tsx';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { UndoOffer } from '#ui/undo-offer.tsx';
import { refusalOf } from './refusal.ts';
import type { Assigning } from './use-assigning.ts';
import { useMayAssign } from './use-may-assign.ts';
import { type NamedBrand, useNames } from './use-names.ts';

interface AssignmentProps {
  readonly assigning: Assigning;
  /** The brand of the page, if any. */
  readonly brand?: NamedBrand;
}

/** A refused step with reasons and the next action. An error of the ID is shown at its field instead. */
export function AssignmentError({ assigning, brand }: AssignmentProps) {
  const { brandName, targetName } = useNames(brand);
  const mayAssign = useMayAssign();
  const { problem } = assigning;
  if (!problem) return null;
  const { step, origin, error } = problem;
  const { target } = step;
  const { fieldOf, rest, meanings, isAlreadyThere, isOpen, offersDeprecated } = refusalOf(problem);
  const other = offersDeprecated && mayAssign('unassignNamed', target.kind) ? brand : undefined;
  if (rest.length === 0 && !other) return null;
  const name = targetName(target);
  const [refused, open] =
    step.act === 'assign'
      ? [
          `${brandName(step.brandId)} was not assigned to ${name}`,
          `${brandName(step.brandId)} is assigned to ${name}`,
        ]
      : [`The brand was not taken from ${name}`, `${name} still has its brand`];
  const failed = isOpen ? `Whether ${open} is not known` : refused;
  const title = isAlreadyThere ? `${name} already has this brand` : failed;
  return (
    <Alert
      role="alert"
      color={isAlreadyThere ? 'notice' : 'bad'}
      title={<ExternalText>{upperFirst(title)}</ExternalText>}
    >
      <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
        <RefusalText error={error} fieldOf={fieldOf} />
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
        {other && (
          <p>There is another way, which may be allowed: it takes only {brandName(other.unique_id)} away.</p>
        )}
        <Group gap="xs">
          {other && (
            <Button
              onClick={() =>
                assigning.run({ act: 'unassignNamed', target, brandId: other.unique_id }, origin)
              }
            >
              Try the other way
            </Button>
          )}
          {origin !== 'form' && (
            <Button variant="subtle" color="gray" onClick={assigning.clearProblem}>
              Dismiss
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

export function AssignmentUndo({ assigning }: { readonly assigning: Assigning }) {
  const { run, pending, offer, clearOffer } = assigning;
  const mayAssign = useMayAssign();
  if (!offer || !mayAssign(offer.step.act, offer.step.target.kind)) return null;
  return (
    <UndoOffer
      key={offer.at}
      title={offer.title}
      busy={pending?.origin === 'undo'}
      onUndo={() => run(offer.step, 'undo')}
      onGone={clearOffer}
    >
      <ExternalText component="p">{offer.note}</ExternalText>
    </UndoOffer>
  );
}
