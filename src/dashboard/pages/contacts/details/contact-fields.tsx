import type { ReactNode } from 'react';
import { AddressFields } from './address-fields.tsx';
import { EmailField } from './email-field.tsx';
import classes from './fields.module.css';
import { PhoneFields } from './phone-fields.tsx';
import { TextField } from './text-field.tsx';

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.group} aria-label={title}>
      <h3 className={classes.groupTitle}>{title}</h3>
      {children}
    </section>
  );
}

/** Every field of a contact that an update takes. */
export function ContactFields({ contactId }: { readonly contactId: string }) {
  return (
    <div className={classes.fields}>
      <Group title="Person">
        <EmailField contactId={contactId} />
        <div className={classes.pair}>
          <TextField field="firstName" />
          <TextField field="lastName" />
        </div>
        <TextField field="description" lines={3} />
      </Group>
      <Group title="Phone">
        <PhoneFields />
      </Group>
      <Group title="Address">
        <AddressFields />
      </Group>
      <Group title="Work">
        <div className={classes.pair}>
          <TextField field="companyName" />
          <TextField field="jobTitle" />
        </div>
      </Group>
    </div>
  );
}
