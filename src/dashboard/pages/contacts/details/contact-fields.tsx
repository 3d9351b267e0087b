import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { contactByEmailQuery } from '#features/contacts/contact-by-email.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { CountedField } from '#features/forms/counted-field.tsx';
import { SelectField, TextField } from '#features/forms/fields.tsx';
import { type ContactField, factsOf } from '#features/log-derived/contact-fields.ts';
import { contactName } from '#lib/contact-name.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { paths } from '#lib/paths.ts';
import { NameLink } from '#ui/link.tsx';
import classes from './contact-fields.module.css';
import type { ContactValues } from './contact-form.ts';
import { usePlaces } from './load-places.ts';

interface TextFieldProps {
  readonly field: ContactField;
  readonly children?: ReactNode;
  readonly lines?: number;
  readonly type?: 'email' | 'tel';
  /** Fields to validate again when this one changes. */
  readonly concerns?: ContactField[];
}

function ContactTextField({ field, children, ...props }: TextFieldProps) {
  const { label, most } = factsOf(field);
  const shared = { ...props, name: field, label, note: children };
  if (!most) return <TextField<ContactValues> {...shared} />;
  return <CountedField<ContactValues> {...shared} most={most} />;
}

interface ChoiceFieldProps {
  readonly field: ContactField;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Label of the empty choice. */
  readonly none: string;
  readonly children?: ReactNode;
  readonly disabled?: boolean;
  /** Fields to validate again when this one changes. */
  readonly concerns?: ContactField[];
}

/** A value outside the choices (request logs may contain one) is offered as it is. */
function ChoiceField({ field, choices, none, children, ...select }: ChoiceFieldProps) {
  const { label } = factsOf(field);
  const value = useWatch<ContactValues, ContactField>({ name: field });
  const isOffered = value === '' || choices.some((choice) => choice.value === value);
  return (
    <SelectField<ContactValues>
      {...select}
      name={field}
      label={label}
      note={children}
      data={[
        { value: '', label: none },
        ...(isOffered ? [] : [{ value, label: spellOut(value) }]),
        ...choices,
      ]}
    />
  );
}

/** The contact that already has this email: from the service, otherwise from this browser's directory. */
function Holder({ contactId }: { readonly contactId: string | undefined }) {
  const email = useWatch<ContactValues, 'email'>({ name: 'email' }).trim().toLowerCase();
  const { data: found } = useQuery(contactByEmailQuery(email));
  const [seen] = useDirectory()
    .search(email, { type: 'contact', limit: 20 })
    .filter(({ id, name }) => id !== contactId && name?.toLowerCase() === email);
  const holder = found
    ? { id: found.id, name: contactName(found) }
    : seen && { id: seen.id, name: nameOf(seen) };
  if (!holder) return null;
  return (
    <p className={classes.holder}>
      Another contact has the address: <NameLink to={paths.contact(holder.id)}>open {holder.name}</NameLink>
    </p>
  );
}

/** An email is unique among the contacts of a user. */
function EmailField({ contactId }: { readonly contactId: string | undefined }) {
  const { errors } = useFormState<ContactValues>({ name: 'email' });
  const isRefused = errors.email?.type === 'server';
  return (
    <div>
      <ContactTextField field="email" type="email">
        Required. Each contact has its own email.
      </ContactTextField>
      {isRefused && <Holder contactId={contactId} />}
    </div>
  );
}

function PhoneFields() {
  const places = usePlaces();
  return (
    <div className={classes.pair}>
      <ChoiceField
        field="phoneCountry"
        choices={places?.callingChoices ?? []}
        none="No country"
        concerns={['phoneNumber']}
      >
        With its calling code.
      </ChoiceField>
      <ContactTextField field="phoneNumber" type="tel" concerns={['phoneCountry']}>
        10 characters, or 15 with the country’s prefix.
      </ContactTextField>
    </div>
  );
}

function AddressFields() {
  const places = usePlaces();
  const [country, state] = useWatch<ContactValues, ['country', 'state']>({ name: ['country', 'state'] });
  const stateful = !places || places.hasStates(country);
  const zipCodeless = places?.isCountry(country) && !places.hasZipCodes(country);
  return (
    <>
      <ChoiceField
        field="country"
        choices={places?.countryChoices ?? []}
        none="No country"
        concerns={['state', 'zipCode']}
      >
        Needed for a zip code.
      </ChoiceField>
      <ContactTextField field="street" />
      <div className={classes.pair}>
        <ContactTextField field="apartment" />
        <ContactTextField field="city" />
      </div>
      <div className={classes.pair}>
        <ChoiceField
          field="state"
          choices={places && stateful ? places.stateChoices : []}
          none="No state"
          // Stays enabled while it has a value, so that an invalid state can be removed.
          disabled={!stateful && state === ''}
          concerns={['country']}
        >
          {stateful ? 'Of the United States.' : 'For the United States alone.'}
        </ChoiceField>
        <ContactTextField field="zipCode" concerns={['country']}>
          {zipCodeless ? 'The country has none.' : country === '' ? 'Needs a country.' : undefined}
        </ContactTextField>
      </div>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.group} aria-label={title}>
      <h3 className={classes.groupTitle}>{title}</h3>
      {children}
    </section>
  );
}

/** @param props.contactId undefined for a new contact */
export function ContactFields({ contactId }: { readonly contactId?: string }) {
  return (
    <div className={classes.fields}>
      <Group title="Person">
        <EmailField contactId={contactId} />
        <div className={classes.pair}>
          <ContactTextField field="firstName" />
          <ContactTextField field="lastName" />
        </div>
        <ContactTextField field="description" lines={3} />
      </Group>
      <Group title="Phone">
        <PhoneFields />
      </Group>
      <Group title="Address">
        <AddressFields />
      </Group>
      <Group title="Work">
        <div className={classes.pair}>
          <ContactTextField field="companyName" />
          <ContactTextField field="jobTitle" />
        </div>
      </Group>
    </div>
  );
}
