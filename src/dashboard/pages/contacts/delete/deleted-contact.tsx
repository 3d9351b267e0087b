import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { callOperation } from '#api/call-operation.ts';
import { operationKey } from '#api/operation-query.ts';
import { createContact, getContact } from '#contract/operations/contacts.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import type { ContactBody } from '#features/log-derived/contact-fields.ts';
import { useMayCall } from '#features/rights/may-call.ts';
import { paths } from '#lib/paths.ts';
import { createStore, useStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import { UndoOffer } from '#ui/undo-offer.tsx';
import { forgetLists } from '../forget-lists.ts';

export const deletedContact = createStore<
  { readonly id: string; readonly name: string; readonly body: ContactBody } | undefined
>(undefined);

export function DeletedContact() {
  const deleted = useStore(deletedContact);
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = deleted?.id;
  // Runs after the contact's page has unmounted; a mounted page would refetch the deleted contact.
  useEffect(() => {
    if (id) client.removeQueries({ queryKey: operationKey(getContact, { params: { contact_id: id } }) });
  }, [client, id]);
  const creating = useMutation({
    mutationFn: (body: ContactBody) => callOperation(createContact, { body }),
    onSuccess: async ({ data }) => {
      await navigate(paths.contact(data.id));
      announce('The contact is created again, under a new id', { shown: true });
    },
    onError: (error) => announce(`The contact was not created: ${explainError(error).text}`, { shown: true }),
    onSettled: () => {
      deletedContact.set(undefined);
      forgetLists(client);
    },
  });
  const mayCreate = useMayCall()('createContact');
  if (!deleted || !mayCreate) return null;
  return (
    <UndoOffer
      key={deleted.id}
      title={`${deleted.name} is deleted`}
      busy={creating.isPending}
      onUndo={() => creating.mutate(deleted.body)}
      onGone={() => deletedContact.set(undefined)}
    >
      <p>Undo creates the contact again, under a new id and in no group.</p>
    </UndoOffer>
  );
}
