import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, type Ref, useRef } from 'react';
import { AssignmentError, AssignmentUndo } from '#features/brand-assignments/assignment-error.tsx';
import { targetKinds } from '#features/brand-assignments/assignment-step.ts';
import { useAssigning } from '#features/brand-assignments/use-assigning.ts';
import { useMayAssign } from '#features/brand-assignments/use-may-assign.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';
import { useBrandOutlet } from '../brand-outlet.ts';
import { AssignForm } from './assign-form.tsx';
import { CarrierList } from './carrier-list.tsx';

interface PanelProps {
  readonly title: string;
  readonly text: string;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

function Panel({ title, text, heading = null, children }: PanelProps) {
  return (
    <Paper component="section" withBorder radius="lg" miw={0} aria-label={title}>
      <Stack gap={14} p={{ base: 14, sm: '18px 20px 20px' }}>
        <div>
          <Title order={2} fz="lg" lh="lg" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
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
  const focusList = () => heading.current?.focus();
  const assigning = useAssigning(brand, (_step, origin) => {
    // The pressed button is gone with its row.
    if (origin !== 'form') focusList();
  });
  const mayAssign = useMayAssign();
  const kinds = targetKinds.filter((kind) => mayAssign('assign', kind) || mayAssign('unassign', kind));
  return (
    <SimpleGrid
      cols={{ base: 1, md: 2 }}
      spacing={{ base: 12, sm: 20 }}
      p={{ base: 12, sm: 20 }}
      maw={1240}
      style={{ alignItems: 'start' }}
    >
      {kinds.length > 0 && (
        <Panel
          title="Assign this brand"
          text="Signers see the brand of what they sign. A document group without one inherits that of its application, else the organization’s."
        >
          <AssignForm brand={brand} kinds={kinds} assigning={assigning} />
          <Text fz="sm" c="var(--dim)">
            Groups are not assigned from here.{' '}
            <Link to={paths.groupBrand}>See which brand a document group has</Link>
          </Text>
        </Panel>
      )}
      <Panel
        title="Where it is used"
        text="Documents that were neither opened nor assigned on this browser may be missing."
        heading={heading}
      >
        <AssignmentUndo assigning={assigning} />
        {assigning.problem?.origin !== 'form' && <AssignmentError assigning={assigning} brand={brand} />}
        <CarrierList brand={brand} assigning={assigning} onForgotten={focusList} />
      </Panel>
    </SimpleGrid>
  );
}
