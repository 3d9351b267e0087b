import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, type Ref, useRef } from 'react';
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

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

function Panel({ id, title, text, heading, children }: PanelProps) {
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      p={{ base: 14, sm: '18px 20px 20px' }}
      miw={0}
      aria-labelledby={id}
    >
      <Stack gap={14}>
        <div>
          <Title
            order={2}
            id={id}
            fz="lg"
            lh="lg"
            ref={heading ?? null}
            tabIndex={-1}
            className={classes.heading}
          >
            {title}
          </Title>
          <Text fz="sm" maw={620} mt={4} c="var(--text-2)">
            {text}
          </Text>
        </div>
        {children}
      </Stack>
    </Paper>
  );
}

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
        <Stack miw={0} style={{ gap: 'inherit' }}>
          <Panel
            id="assign-heading"
            title="Assign this brand"
            text="Signers see the brand of what they sign. A document group without one inherits that of its application, else the organization’s."
          >
            <TargetForm brand={brand} assigning={assigning} />
            <Text fz="sm" c="var(--dim)">
              Groups are not assigned from here.{' '}
              <Link to={paths.groupBrand}>See which brand a document group has</Link>
            </Text>
          </Panel>
          <Panel
            id="assigned-heading"
            heading={heading}
            title="Assigned on this browser"
            text="This is what was assigned here with your account; what was done elsewhere since is not known."
          >
            <AssignmentUndo assigning={assigning} />
            {error && error.origin !== 'form' && (
              <StepError error={error} assigning={assigning} brand={brand} />
            )}
            <AssignmentList
              brand={brand}
              assigning={assigning}
              onForgotten={() => heading.current?.focus()}
            />
          </Panel>
        </Stack>
      )}
      {/* Last, because it grows when the service answers. */}
      <Panel
        id="carriers-heading"
        title="Where it is used"
        text="Documents that nobody opened or assigned here may be missing."
      >
        <CarrierList brand={brand} />
      </Panel>
    </div>
  );
}
