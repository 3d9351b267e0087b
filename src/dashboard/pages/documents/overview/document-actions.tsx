import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { PermittedButton } from '#features/rights/permitted-button.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { useBrandPermission, useInvitePermission } from '../document-permission.ts';

interface DocumentActionsProps {
  readonly documentId: string;
  readonly children?: ReactNode;
}

export function DocumentActions({ documentId, children }: DocumentActionsProps) {
  return (
    <Group gap="xs">
      <PermittedButton
        permission={useInvitePermission(documentId)}
        to={paths.inviteTo(documentId)}
        variant="filled"
      >
        Invite to sign
      </PermittedButton>
      <Button component={Link} to={paths.faxOf(documentId)}>
        Send by fax
      </Button>
      <PermittedButton permission={useBrandPermission(documentId)} to={paths.brandOfDocument(documentId)}>
        Assign a brand
      </PermittedButton>
      {children}
    </Group>
  );
}
