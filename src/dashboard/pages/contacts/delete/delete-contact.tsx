import { Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasCode } from '#api/api-error.ts';
import { callOperation } from '#api/call-operation.ts';
import { settled } from '#api/lost-answer.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { type ContactRecord, deleteContact } from '#contract/operations/contacts.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import {
  bodyOfTexts,
  type ContactBody,
  filled,
  textsOfRecord,
} from '#features/log-derived/contact-fields.ts';
import { PermittedButton } from '#features/rights/permitted-button.tsx';
import { contactName } from '#lib/contact-name.ts';
import { paths } from '#lib/paths.ts';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { useContactPermission } from '../contact-permission.ts';
import { contactQuery, firstGroupsQuery } from '../contact-queries.ts';
import { forgetLists } from '../forget-lists.ts';
import { deletedContact } from './deleted-contact.tsx';

interface DeleteDialogProps {
  readonly contact: ContactRecord;
  readonly onClose: () => void;
}

function useDeleting(contact: ContactRecord) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      settled(() => callOperation(deleteContact, { params: { contact_id: contact.id } }), {
        isRepeatable: true,
        look: async () => {
          const isGone = await client.fetchQuery({ ...contactQuery(contact.id), staleTime: 0 }).then(
            (answer) => {
              if (answer === null) throw new Error('The service does not show contacts');
              return false;
            },
            (error: unknown) => {
              if (hasCode(error, codes.CONTACT_NOT_FOUND)) return true;
              throw error;
            },
          );
          return isGone ? { state: 'applied', answer: null } : { state: 'absent' };
        },
      }),
    onSuccess: async () => {
      const name = contactName(contact);
      deletedContact.set({
        id: contact.id,
        name,
        body: bodyOfTexts(filled(textsOfRecord(contact))) as ContactBody,
      });
      forgetLists(client);
      await navigate(paths.contacts);
      announce(`${name} is deleted`);
    },
  });
}

function DeleteDialog({ contact, onClose }: DeleteDialogProps) {
  const remove = useDeleting(contact);
  const { data } = useQuery({ ...firstGroupsQuery(contact.id), retryOnMount: false });
  const groups = data?.meta.pagination.total ?? 0;
  const isUnderWay = useRef(false);
  const start = () => {
    // A double click comes before the button is rendered busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    remove.mutate(undefined, {
      onError: () => {
        isUnderWay.current = false;
      },
    });
  };
  const name = contactName(contact);
  return (
    <Dialog title={`Delete ${name}?`} size={460} onClose={onClose}>
      <Stack gap={10} c="var(--text-2)" style={{ overflowWrap: 'anywhere' }}>
        <ExternalText component="p">
          {contact.email && contact.email !== name ? `${name} (${contact.email})` : name} goes from the
          address book{groups > 0 && ` and from ${sayMany(groups, 'group', 'groups')}`}.
        </ExternalText>
        <p>Undo can create the contact again, but under a new id and in no group.</p>
        <FormAlert
          error={remove.error}
          title="The contact was not deleted"
          openTitle="Whether the contact was deleted is not known"
        />
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>Keep it</Button>
        <Button variant="filled" color="red" busy={remove.isPending} onClick={start}>
          Delete contact
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function DeleteContact({ contact }: { readonly contact: ContactRecord }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PermittedButton
        calls={['deleteContact']}
        permission={useContactPermission(contact.id)}
        variant="light"
        color="red"
        size="xs"
        onClick={() => setAsking(true)}
      >
        Delete contact
      </PermittedButton>
      {asking && <DeleteDialog contact={contact} onClose={() => setAsking(false)} />}
    </>
  );
}
