import { Alert, Code, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { CopyButton } from '#ui/copy-button.tsx';
import { DeveloperDetails } from '#ui/developer-details.tsx';
import { ExternalText } from '#ui/external-text.tsx';

interface NoticeBoxProps {
  /** An alert is spoken at once, a status in its turn. */
  readonly role: 'alert' | 'status';
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly details?: ReactNode;
}

/**
 * Takes the focus, because its cause may be far below or removed with the focus, unless the user is working elsewhere.
 */
export function NoticeBox({ role, title, children, actions, details }: NoticeBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body;
    if (isFree || activeElement.matches('button')) box.current?.focus();
  }, []);
  return (
    <Alert ref={box} color={role === 'alert' ? 'bad' : 'notice'} role={role} title={title} tabIndex={-1}>
      <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
        {children}
        {actions && <Group gap="xs">{actions}</Group>}
        {details}
      </Stack>
    </Alert>
  );
}

export function SnapshotDetails({ data }: { readonly data: unknown }) {
  const text = JSON.stringify(data, undefined, 2);
  return (
    <DeveloperDetails>
      <Group align="flex-start" wrap="nowrap">
        <Code block flex={1}>
          <ExternalText>{text}</ExternalText>
        </Code>
        <CopyButton text={text} what="As JSON" />
      </Group>
    </DeveloperDetails>
  );
}
