import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ExternalText } from './external-text.tsx';
import classes from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  /** Says what the page is for in a sentence or two, unless its route does. */
  readonly intro?: ReactNode;
  /** Shown beside the title. */
  readonly actions?: ReactNode;
  /** Shown under the introduction. */
  readonly children?: ReactNode;
}

/** The head of a page about many entities. */
export function PageHead({ title, intro, actions, children }: PageHeadProps) {
  return (
    <Group justify="space-between" align="flex-end" gap="12px 24px">
      <div>
        <Title order={2}>
          <ExternalText>{title}</ExternalText>
        </Title>
        {intro && (
          <Text maw="64ch" mt={4} c="var(--text-2)">
            {intro}
          </Text>
        )}
        {children}
      </div>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}

interface PageLinksProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Links to related pages, at the end of a page's head. */
export function PageLinks({ label, children }: PageLinksProps) {
  return (
    <Group component="nav" className={classes.links} gap="4px 20px" py={4} fw={540} aria-label={label}>
      {children}
    </Group>
  );
}
