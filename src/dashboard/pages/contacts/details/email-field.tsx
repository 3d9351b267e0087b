import { useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { paths } from '#lib/paths.ts';
import type { ContactValues } from '../model/contact-form.ts';
import classes from './fields.module.css';
import { TextField } from './text-field.tsx';

/** The contact that seems to have the address already, as far as this browser has seen it. */
function Holder({ contactId }: { readonly contactId: string }) {
  const email = useWatch<ContactValues, 'email'>({ name: 'email' }).trim().toLowerCase();
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
export function EmailField({ contactId }: { readonly contactId: string }) {
  const { errors } = useFormState<ContactValues>({ name: 'email' });
  const isRefused = errors.email?.type === 'server';
  return (
    <div>
      <TextField field="email" type="email">
        Always sent; no two contacts of a user share one.
      </TextField>
      {isRefused && <Holder contactId={contactId} />}
    </div>
  );
}
