import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { callPublicOperation } from '#api/public-operation.ts';
import { createContact } from '#contract/operations/contacts.ts';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { type ContactBody, contactFieldOf } from '#features/log-derived/contact-fields.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { DrawerFrame } from '#ui/side-drawer.tsx';
import { ContactFields } from '../details/contact-fields.tsx';
import { contactValuesOf } from '../details/contact-form.ts';
import { contactResolver } from '../details/contact-rules.ts';
import { forgetLists } from '../forget-lists.ts';
import { lookForContact } from './look-for-contact.ts';

class CannotCreate extends Error {
  override readonly name = 'CannotCreate';
}

const initial = contactValuesOf();

interface NewContactFormProps {
  readonly onCreated: (id: string) => void;
  readonly onCancel: () => void;
}

function NewContactForm({ onCreated, onCancel }: NewContactFormProps) {
  const client = useQueryClient();
  const resolver = contactResolver(undefined, createContact);
  const sending = useSendForm({
    key: 'new contact',
    initial,
    resolver,
    fieldOf: contactFieldOf,
    send: async (body: ContactBody): Promise<string> => {
      const answer = await callPublicOperation(client, createContact, { body });
      if (!answer) throw new CannotCreate();
      return answer.data.id;
    },
    write: (body) => ({
      findOut: 'Search the contacts for the address.',
      look: () => lookForContact(client, body),
    }),
    onSent: (id) => {
      forgetLists(client);
      onCreated(id);
    },
  });
  return (
    <SendForm
      sending={sending}
      label="New contact"
      failure="The contact was not created"
      openFailure="Whether the contact was created is not known"
      button="Create contact"
      onCancel={onCancel}
      fills
      {...(sending.error instanceof CannotCreate && {
        alert: (
          <p role="alert">
            This service cannot create contacts from here. What you typed is kept for as long as this tab is
            open.
          </p>
        ),
      })}
    >
      <ContactFields />
    </SendForm>
  );
}

export function NewContactDrawer() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = () => void navigate({ pathname: paths.contacts, search }, { preventScrollReset: true });
  const onCreated = async (id: string) => {
    // Screen readers ignore announcements outside an open modal drawer, so it closes first.
    await navigate(paths.contact(id));
    announce('The contact is created', { shown: true });
  };
  return (
    <DrawerFrame title="New contact" onClose={close}>
      <NewContactForm onCreated={(id) => void onCreated(id)} onCancel={close} />
    </DrawerFrame>
  );
}
