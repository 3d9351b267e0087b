import type { ReactNode } from 'react';
import { AddressFields } from './address-fields.tsx';
import { EmailField } from './email-field.tsx';
import classes from './fields.module.css';
import { PhoneFields } from './phone-fields.tsx';
import { TextField } from './text-field.tsx';
import type { ContactForm } from './use-contact-form.ts';

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.group} aria-label={title}>
      <h3 className={classes.groupTitle}>{title}</h3>
      {children}
    </section>
  );
}

interface ContactFieldsProps {
  readonly form: ContactForm;
  readonly contactId: string;
}

/** Every field of a contact that an update takes. */
export function ContactFields({ form, contactId }: ContactFieldsProps) {
  return (
    <div className={classes.fields}>
      <Group title="Person">
        <EmailField form={form} contactId={contactId} />
        <div className={classes.pair}>
          <TextField form={form} field="firstName" />
          <TextField form={form} field="lastName" />
        </div>
        <TextField form={form} field="description" lines={3} />
      </Group>
      <Group title="Phone">
        <PhoneFields form={form} />
      </Group>
      <Group title="Address">
        <AddressFields form={form} />
      </Group>
      <Group title="Work">
        <div className={classes.pair}>
          <TextField form={form} field="companyName" />
          <TextField form={form} field="jobTitle" />
        </div>
      </Group>
    </div>
  );
}
