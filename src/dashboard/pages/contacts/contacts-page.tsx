import { KnownPage } from '#features/lists/known-page.tsx';
import { paths } from '#lib/paths.ts';

/** Contacts that this browser knows of; the service has no list of them. */
export function ContactsPage() {
  return (
    <KnownPage
      entity="contact"
      hrefOf={paths.contact}
      intro="Change what the address book says of a person, and see the groups that they are in."
    />
  );
}
