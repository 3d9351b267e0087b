import { Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { formErrors } from '#features/errors/form-errors.ts';
import { Button } from '#ui/button.tsx';
import { EMAIL_CALLS } from '../brand-calls.ts';
import { BrandForm } from '../brand-form/brand-form.tsx';
import { useBrandOutlet } from '../brand-outlet.ts';
import { ChecksPanel } from '../checks/checks-panel.tsx';
import { DeleteResource } from '../delete-resource/delete-resource.tsx';
import { type BrandDraft, withPart } from '../model/brand-draft.ts';
import { useBrandEditor, useEditorState } from '../model/brand-editor.ts';
import { draftOf, emailPathOf } from '../model/brand-resources.ts';
import { NoticeBox } from '../notice-box.tsx';
import { BrandPreview } from '../preview/brand-preview.tsx';
import { StudioTab } from '../studio-tab.tsx';
import { deleteEmailMutation, fetchEmailResource } from './email-queries.ts';
import { isPending, type Replacement } from './replacement.ts';
import { useReplacement } from './replacement-runner.ts';

/** Errors of the service, until the field changes. */
function refusedFields(replacement: Replacement, draft: BrandDraft): Readonly<Record<string, string>> {
  if (!('error' in replacement) || replacement.which !== 'new') return {};
  const sent = draftOf('email', replacement.plan.next);
  const { fields } = formErrors(replacement.error, emailPathOf);
  return Object.fromEntries(Object.entries(fields).filter(([path]) => sent[path] === draft[path]));
}

interface DeletedProps {
  readonly onFill: () => void;
  readonly onDismiss: () => void;
}

function Deleted({ onFill, onDismiss }: DeletedProps) {
  return (
    <NoticeBox
      role="status"
      title="The email is deleted"
      actions={
        <>
          <Button onClick={onFill}>Fill the form with what it was</Button>
          <Button variant="subtle" color="gray" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      <p>Signers get the service’s own mail now.</p>
    </NoticeBox>
  );
}

function EmailForm() {
  const { brand, organizationId } = useBrandOutlet();
  const editor = useBrandEditor();
  const draft = useEditorState((state) => state.draft);
  const ids = { organization_id: organizationId, brand_id: brand.unique_id };
  const replacement = useReplacement(ids);
  const form = useRef<HTMLDivElement>(null);
  // Offered for restoring until the brand has another email.
  const [deleted, setDeleted] = useState<unknown>();
  const email = brand.resources?.email?.data ?? null;
  const fill = () => {
    const { draft: now } = editor.state.get();
    editor.replace({ ...withPart(now, 'email', draftOf('email', deleted)), ...now });
    setDeleted(undefined);
    form.current?.focus();
  };
  return (
    <Stack p={20} gap={24} ref={form} tabIndex={-1} style={{ outline: 'none' }}>
      {deleted !== undefined && email === null && (
        <Deleted onFill={fill} onDismiss={() => setDeleted(undefined)} />
      )}
      {email === null && !isPending(replacement) && deleted === undefined && (
        <Text size="sm" c="dimmed">
          The brand has no email of its own: signers get the service’s.
        </Text>
      )}
      <BrandForm tab="email" refused={refusedFields(replacement, draft)} />
      {!isPending(replacement) && (
        <DeleteResource
          calls={['deleteEmailBrandResource']}
          what="email"
          title={brand.title}
          heading="Delete the email"
          text="Without it, signers get the service’s own mail."
          data={email}
          mutation={deleteEmailMutation(ids)}
          read={(client) => fetchEmailResource(client, ids)}
          onDeleted={setDeleted}
        >
          <p>
            From then on signers get the service’s own mail, with its subject, its texts and its colours. You
            can fill the form with what it was and save it again.
          </p>
        </DeleteResource>
      )}
    </Stack>
  );
}

export function EmailTab() {
  return (
    <StudioTab
      label="Email"
      calls={EMAIL_CALLS}
      what="changing the email of brands"
      form={<EmailForm />}
      preview={<BrandPreview of="email" />}
      checks={<ChecksPanel of="email" />}
    />
  );
}
