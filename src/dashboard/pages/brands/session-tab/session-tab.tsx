import { Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalText } from '#features/forms/form-alert.tsx';
import { useMayCall } from '#features/rights/may-call.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { SESSION_CALLS } from '../brand-calls.ts';
import { BrandForm } from '../brand-form/brand-form.tsx';
import { useBrandOutlet } from '../brand-outlet.ts';
import type { BrandIds } from '../brand-queries.ts';
import { DeleteResource } from '../delete-resource/delete-resource.tsx';
import { draftOf, resourceOf } from '../model/brand-resources.ts';
import { NoticeBox, SnapshotDetails } from '../notice-box.tsx';
import { BrandPreview } from '../preview/brand-preview.tsx';
import { StudioTab } from '../studio-tab.tsx';
import {
  deleteSessionMutation,
  fetchSession,
  putSessionBackMutation,
  sessionQuery,
} from './session-queries.ts';

interface DeletedProps {
  readonly ids: BrandIds;
  readonly data: unknown;
  readonly onDismiss: () => void;
}

function Deleted({ ids, data, onDismiss }: DeletedProps) {
  const putBack = useMutation(putSessionBackMutation(ids));
  const start = () => {
    if (putBack.isPending) return;
    putBack.mutate(resourceOf('editor', draftOf('editor', data), data), {
      onSuccess: () => {
        announce('The signing session is back as it was', { shown: true });
        onDismiss();
      },
    });
  };
  return (
    <NoticeBox
      role="status"
      title="Signers see the service’s own signing session now"
      actions={
        <>
          <Button busy={putBack.isPending} onClick={start}>
            Put back what it was
          </Button>
          <Button variant="subtle" color="gray" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      {putBack.error ? (
        <RefusalText error={putBack.error} />
      ) : (
        <p>This page can put it back while it is open.</p>
      )}
    </NoticeBox>
  );
}

export function SessionTab() {
  const { brand, organizationId } = useBrandOutlet();
  const ids = { organization_id: organizationId, brand_id: brand.unique_id };
  const { data: session } = useQuery({ ...sessionQuery(ids), retry: false });
  const mayPutBack = useMayCall()(...SESSION_CALLS);
  const data = (session ? session.data : brand.resources?.editor?.data) ?? null;
  // Offered for restoring until the brand has other data.
  const [deleted, setDeleted] = useState<unknown>();
  const remove = (
    <DeleteResource
      calls={['deleteOrganizationEditorBrandResource', 'deleteEditorBrandResource']}
      what="signing session"
      title={brand.title}
      heading="Back to the service’s own"
      text="Without it, signers fill in and sign in the service’s own look."
      data={data}
      mutation={deleteSessionMutation(ids)}
      read={(client) => fetchSession(client, ids)}
      onDeleted={setDeleted}
    >
      <p>
        From then on signers fill in and sign in the service’s own look. The colours and texts of the signing
        page stay as they are.
      </p>
      {session ? (
        <p>You can put it back as long as this page is open.</p>
      ) : (
        <>
          <p>Sealdesk cannot put it back here. Keep a copy first if it may be wanted again.</p>
          <SnapshotDetails data={data} />
        </>
      )}
    </DeleteResource>
  );
  if (!session)
    return (
      <Stack p={20} gap={24} maw={720}>
        <Text c="dimmed">
          {data === null
            ? 'The brand has no signing session of its own: signers see the service’s.'
            : 'The brand has a signing session of its own. This service does not let other programs change it: set it in the service’s own web app.'}
        </Text>
        {remove}
      </Stack>
    );
  return (
    <StudioTab
      label="Signing session"
      calls={SESSION_CALLS}
      what="changing the signing session of brands"
      form={
        <Stack p={20} gap={24}>
          {mayPutBack && deleted !== undefined && data === null && (
            <Deleted ids={ids} data={deleted} onDismiss={() => setDeleted(undefined)} />
          )}
          <BrandForm tab="session" />
          <Text size="sm" c="dimmed">
            Navigation, sidebar and support chat of the session are left as they are: set them in the
            service’s own web app.
          </Text>
          {remove}
        </Stack>
      }
      preview={<BrandPreview of="session" />}
    />
  );
}
