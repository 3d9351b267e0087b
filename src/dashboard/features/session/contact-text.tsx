import { isEmail } from '#lib/is-email.ts';

/** Whom to ask for a role: an address becomes a link to write to it, a sentence stands as it is. */
export function ContactText({ contact }: { readonly contact: string }) {
  if (!isEmail(contact)) return <>{contact}</>;
  return (
    <>
      To get one, write to <a href={`mailto:${contact}`}>{contact}</a>.
    </>
  );
}
