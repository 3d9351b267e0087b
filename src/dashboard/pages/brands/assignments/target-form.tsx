import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { AssignmentError } from '#features/brand-assignments/assignment-error.tsx';
import type { AssignmentStep, Target, TargetKind } from '#features/brand-assignments/assignment-step.ts';
import { PresentBrand } from '#features/brand-assignments/present-brand.tsx';
import type { Assigning, AssignmentProblem, StepOrigin } from '#features/brand-assignments/use-assigning.ts';
import { useMayAssign } from '#features/brand-assignments/use-may-assign.ts';
import { IdField } from '#features/directory/id-field.tsx';
import { useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { DeveloperDetails } from '#ui/developer-details.tsx';
import type { Brand } from '../brand-queries.ts';
import classes from './assignments-tab.module.css';
import { MAX_ID_LENGTH, targetState } from './assignments-url.ts';

interface DeprecatedUnassignProps {
  readonly target: Target;
  readonly brand: Brand;
  readonly assigning: Assigning;
  readonly origin: StepOrigin;
  /** When the user needs this. */
  readonly why: string;
  /** Label of the button. */
  readonly children: string;
}

/** Unassigns with the operation that the specification marks as deprecated. */
function DeprecatedUnassign({ target, brand, assigning, origin, why, children }: DeprecatedUnassignProps) {
  const { pending, run } = assigning;
  const mayAssign = useMayAssign();
  if (!mayAssign('unassignNamed', target.kind)) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Text fz="sm" c="var(--text-2)">
        {why}
      </Text>
      <Button
        busy={pending?.step.act === 'unassignNamed'}
        inactive={target.id === ''}
        onClick={() => run({ act: 'unassignNamed', target, brandId: brand.unique_id }, origin)}
      >
        {children}
      </Button>
    </Stack>
  );
}

interface StepErrorProps {
  readonly error: AssignmentProblem;
  readonly assigning: Assigning;
  readonly brand: Brand;
}

/** Offers the deprecated operation if it may work. */
export function StepError({ error, assigning, brand }: StepErrorProps) {
  return (
    <AssignmentError error={error} assigning={assigning} brand={brand}>
      <DeprecatedUnassign
        target={error.step.target}
        origin={error.origin}
        brand={brand}
        assigning={assigning}
        why="There is another way, which may be allowed: it takes this very brand away, and no other."
      >
        Try the other way
      </DeprecatedUnassign>
    </AssignmentError>
  );
}

const KINDS = [
  { value: 'document', label: 'Document' },
  { value: 'application', label: 'Application' },
] as const satisfies readonly { value: TargetKind; label: string }[];

interface TargetFormProps {
  readonly brand: Brand;
  readonly assigning: Assigning;
}

export function TargetForm({ brand, assigning }: TargetFormProps) {
  const [, change, { kind: asked, id = '' }] = useUrlState(targetState);
  const mayAssign = useMayAssign();
  const kinds = KINDS.filter(({ value }) => mayAssign('assign', value) || mayAssign('unassign', value));
  const kind = kinds.some(({ value }) => value === asked) ? asked : (kinds[0]?.value ?? asked);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { run, pending, clearError } = assigning;
  const error = assigning.error?.origin === 'form' ? assigning.error : undefined;
  const target: Target = { kind, id };

  const edit = (changes: { kind?: TargetKind; id?: string | undefined }) => {
    change(changes, { replace: true });
    setMissing(false);
    clearError();
  };
  const take = (step: AssignmentStep) => {
    if (id !== '') return run(step, 'form');
    setMissing(true);
    field.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (mayAssign('assign', kind)) take({ act: 'assign', target, brandId: brand.unique_id });
  };
  const isBusy = (act: AssignmentStep['act']) => pending?.origin === 'form' && pending.step.act === act;
  return (
    <Stack component="form" gap={14} onSubmit={onSubmit}>
      <SegmentedControl
        aria-label="Assign to"
        data={kinds}
        value={kind}
        // An ID belongs to one kind only.
        onChange={(value) => edit({ kind: value, id: undefined })}
      />
      <IdField
        ref={field}
        entity={kind}
        value={id}
        maxLength={MAX_ID_LENGTH}
        error={missing ? `Enter the id of the ${kind}.` : error?.field}
        onChange={(value) => edit({ id: value.trim() || undefined })}
      />
      <Group gap="xs">
        {mayAssign('assign', kind) && (
          <Button type="submit" variant="filled" busy={isBusy('assign')}>
            Assign to the {kind}
          </Button>
        )}
        {mayAssign('unassign', kind) && (
          <Button busy={isBusy('unassign')} onClick={() => take({ act: 'unassign', target })}>
            Unassign from the {kind}
          </Button>
        )}
      </Group>
      <PresentBrand target={target} brand={brand} className={classes.aside} />
      {error && <StepError error={error} assigning={assigning} brand={brand} />}
      {kind === 'application' && !error?.offersDeprecated && mayAssign('unassignNamed', kind) && (
        <DeveloperDetails>
          <DeprecatedUnassign
            target={target}
            origin="form"
            brand={brand}
            assigning={assigning}
            why="A deprecated operation takes this very brand from an application. Use it where the other one is refused."
          >
            Unassign by the older operation
          </DeprecatedUnassign>
        </DeveloperDetails>
      )}
    </Stack>
  );
}
