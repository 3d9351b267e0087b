import { isEmail } from '#lib/is-email.ts';

/** Links an email address; any other text stays. */
export function ContactText({ contact }: { readonly contact: string }) {
  if (!isEmail(contact)) return <>{contact}</>;
  return (
    <>
      To get one, write to <a href={`mailto:${contact}`}>{contact}</a>.
    </>
  );
}
