import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { nameOf } from '#kit/directory/directory-entry.ts';
import { useDirectory } from '#kit/directory/use-directory.ts';
import { paths } from '#kit/paths.ts';
import classes from './fields.module.css';
import { TextField } from './text-field.tsx';
import type { ContactForm } from './use-contact-form.ts';

interface EmailFieldProps {
  readonly form: ContactForm;
  readonly contactId: string;
}

/** The contact that seems to have the address already, as far as this browser has seen it. */
function Holder({ form, contactId }: EmailFieldProps) {
  const email = useWatch({ control: form.control, name: 'email' }).trim().toLowerCase();
  const holder = useDirectory()
    .search(email, { type: 'contact', limit: 20 })
    .find(({ id, name }) => id !== contactId && name?.toLowerCase() === email);
  if (!holder) return null;
  return (
    <p className={classes.holder}>
      This browser has seen the address with another contact:{' '}
      <Link to={paths.contact(holder.id)}>open {nameOf(holder)}</Link>
    </p>
  );
}

/** The address, which no two contacts of a user share. */
export function EmailField({ form, contactId }: EmailFieldProps) {
  const isRefused = form.formState.errors.email?.type === 'server';
  return (
    <div>
      <TextField form={form} field="email" type="email">
        Always sent; no two contacts of a user share one.
      </TextField>
      {isRefused && <Holder form={form} contactId={contactId} />}
    </div>
  );
}
