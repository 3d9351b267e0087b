import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { AssignmentError } from '#features/brand-assignments/assignment-error.tsx';
import type { AssignmentStep, TargetKind } from '#features/brand-assignments/assignment-step.ts';
import { PresentBrand } from '#features/brand-assignments/present-brand.tsx';
import { refusalOf } from '#features/brand-assignments/refusal.ts';
import type { Assigning } from '#features/brand-assignments/use-assigning.ts';
import { useMayAssign } from '#features/brand-assignments/use-may-assign.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { IdField } from '#features/directory/id-field.tsx';
import { useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { DeveloperDetails } from '#ui/developer-details.tsx';
import type { Brand } from '../brand-queries.ts';
import { MAX_ID_LENGTH, targetState } from './assignments-url.ts';

interface AssignFormProps {
  readonly brand: Brand;
  /** Those that the user may assign brands to. */
  readonly kinds: readonly TargetKind[];
  readonly assigning: Assigning;
}

export function AssignForm({ brand, kinds, assigning }: AssignFormProps) {
  const [, change, { kind: asked, id = '' }] = useUrlState(targetState);
  const mayAssign = useMayAssign();
  const kind = kinds.find((it) => it === asked) ?? kinds[0] ?? asked;
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { run, pending, clearProblem } = assigning;
  const problem = assigning.problem?.origin === 'form' ? assigning.problem : undefined;
  const target = { kind, id };
  const brandId = brand.unique_id;

  const edit = (changes: { kind?: TargetKind; id?: string | undefined }) => {
    change(changes, { replace: true });
    setMissing(false);
    clearProblem();
  };
  const start = (step: AssignmentStep) => {
    if (id !== '') return run(step, 'form');
    setMissing(true);
    field.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (mayAssign('assign', kind)) start({ act: 'assign', target, brandId });
  };
  const busy = pending?.origin === 'form' ? pending.step.act : undefined;
  return (
    <Stack component="form" gap={14} onSubmit={onSubmit}>
      <SegmentedControl
        aria-label="Assign to"
        data={kinds.map((it) => ({ value: it, label: entityWords[it].one }))}
        value={kind}
        // An ID belongs to one kind only.
        onChange={(value) => edit({ kind: value, id: undefined })}
      />
      <IdField
        ref={field}
        entity={kind}
        value={id}
        maxLength={MAX_ID_LENGTH}
        error={isMissing ? `Enter the id of the ${kind}.` : problem && refusalOf(problem).field}
        onChange={(value) => edit({ id: value.trim() || undefined })}
      />
      <Group gap="xs">
        {mayAssign('assign', kind) && (
          <Button type="submit" variant="filled" busy={busy === 'assign'}>
            Assign to the {kind}
          </Button>
        )}
        {mayAssign('unassign', kind) && (
          <Button busy={busy === 'unassign'} onClick={() => start({ act: 'unassign', target })}>
            Unassign from the {kind}
          </Button>
        )}
      </Group>
      <PresentBrand target={target} brand={brand} />
      {problem && <AssignmentError assigning={assigning} brand={brand} />}
      {kind === 'application' && mayAssign('unassignNamed', kind) && (
        <DeveloperDetails>
          <Text fz="sm" c="var(--text-2)" mb="xs">
            A deprecated operation takes only this brand from an application. Use it if the other one is
            refused.
          </Text>
          <Button
            busy={busy === 'unassignNamed'}
            inactive={id === ''}
            onClick={() => run({ act: 'unassignNamed', target, brandId }, 'form')}
          >
            Unassign by the older operation
          </Button>
        </DeveloperDetails>
      )}
    </Stack>
  );
}
