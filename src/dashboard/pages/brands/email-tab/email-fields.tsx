import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { CountedField } from '#features/forms/counted-field.tsx';
import { TextField } from '#features/forms/fields.tsx';
import { ColourField } from '../colour-picker/colour-field.tsx';
import { useBrandColours } from '../colour-picker/offered-colours.ts';
import { type EmailField, type EmailValues, emailLabels, MAX_TEXT_LENGTH, wireName } from './email-form.ts';
import classes from './email-tab.module.css';
import type { EmailForm } from './use-email-editor.ts';

interface ChoiceFieldProps {
  readonly form: EmailForm;
  readonly field: EmailField;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** One of a few, or none of them: what is not set is left to the service. */
function ChoiceField({ form, field, choices }: ChoiceFieldProps) {
  return (
    <Controller
      control={form.control}
      name={field}
      render={({ field: { ref, name, value, onChange, onBlur }, fieldState: { error } }) => (
        <Radio.Group
          label={emailLabels[field]}
          description={<code>{wireName(field)}</code>}
          {...{ name, value, onChange, onBlur }}
          error={error?.message}
        >
          <div className={classes.choices}>
            {[{ value: '', label: 'Not set' }, ...choices].map((choice) => (
              <Radio
                key={choice.value}
                value={choice.value}
                label={choice.label}
                size="xs"
                // The form moves the focus to the choice that holds.
                ref={choice.value === value ? ref : undefined}
              />
            ))}
          </div>
        </Radio.Group>
      )}
    />
  );
}

interface FieldProps {
  readonly field: EmailField;
  readonly description: string;
}

function AddressField({ field, description }: FieldProps) {
  return (
    <TextField<EmailValues>
      name={field}
      label={emailLabels[field]}
      note={description}
      wire={wireName(field)}
      type="email"
    />
  );
}

function LimitedText({ field, description, lines }: FieldProps & { readonly lines?: number }) {
  return (
    <CountedField<EmailValues>
      name={field}
      label={emailLabels[field]}
      note={description}
      wire={wireName(field)}
      most={MAX_TEXT_LENGTH}
      {...(lines && { lines })}
    />
  );
}

function Colour({ form, field }: { readonly form: EmailForm; readonly field: EmailField }) {
  const brandColours = useBrandColours();
  return (
    <Controller
      control={form.control}
      name={field}
      render={({ field: { ref, name, value, onChange, onBlur }, fieldState: { error } }) => (
        <ColourField
          {...{ ref, name, value, onChange, onBlur, brandColours }}
          label={emailLabels[field]}
          error={error?.message}
        />
      )}
    />
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

const positions = [
  { value: 'left', label: 'Left' },
  { value: 'middle', label: 'Middle' },
  { value: 'right', label: 'Right' },
];
const references = [
  { value: 'true', label: 'Show' },
  { value: 'false', label: 'Hide' },
];

/** The ten fields of the email resource, each of which may be left out. */
export function EmailFields({ form }: { readonly form: EmailForm }) {
  return (
    <>
      <Group title="Envelope">
        <AddressField field="from" description="Whom the mail is from." />
        <LimitedText field="subject" description="What the inbox shows." />
      </Group>
      <Group title="Texts">
        <LimitedText field="body_header" description="The largest line." />
        <LimitedText field="body_message" description="What the signer is asked to do." lines={4} />
        <LimitedText field="footer_message" description="The signature at the end." lines={2} />
      </Group>
      <Group title="Look">
        <ChoiceField form={form} field="logo_position" choices={positions} />
        <div className={classes.pair}>
          <Colour form={form} field="buttons_background" />
          <Colour form={form} field="buttons_color" />
        </div>
      </Group>
      <Group title="Contact and links">
        <AddressField
          field="sender_email"
          description="Where the button that contacts the sender writes to."
        />
        <ChoiceField form={form} field="service_references" choices={references} />
      </Group>
    </>
  );
}
