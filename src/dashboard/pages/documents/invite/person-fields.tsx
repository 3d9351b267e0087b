import { NativeSelect, TagsInput } from '@mantine/core';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { fieldMessage } from '#features/forms/field-error.tsx';
import { TextField, useDescription } from '#features/forms/fields.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { SuggestField } from '#ui/suggest-field.tsx';
import { TextButton } from '#ui/text-button.tsx';
import classes from './person-fields.module.css';
import { type InviteValues, type LetterValues, smsPlaceholders, unknownPlaceholders } from './person-form.ts';

/** Languages in which brands have texts. The document mentions only `en` and sets no bound. */
const languages = [
  { value: 'en', content: 'en · English' },
  { value: 'es', content: 'es · Spanish' },
  { value: 'fr', content: 'fr · French' },
];

/** Free text with suggestions. */
function LanguageField() {
  const { control } = useFormContext<InviteValues>();
  return (
    <Controller
      control={control}
      name="language"
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <SuggestField
          ref={ref}
          label="Language"
          description="Of the email and the signing page, such as en. Leave empty for the standard language."
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={fieldMessage(error)}
          suggestions={languages.some((language) => language.value === value) ? [] : languages}
        />
      )}
    />
  );
}

/** CC addresses, typed or pasted as a list. */
export function CopiesField() {
  const { control } = useFormContext<LetterValues>();
  const description = useDescription({
    note: 'Who is told of the invite. Enter or a comma adds an address.',
    wire: 'cc',
  });
  return (
    <Controller
      control={control}
      name="cc"
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <TagsInput
          ref={ref}
          label="Copies to"
          description={description}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          acceptValueOnBlur
          // There are no suggestions, so the dropdown is never rendered.
          comboboxProps={{ keepMounted: false }}
          splitChars={[',', ';', ' ', '\n', '\t']}
          error={error?.message ?? (Array.isArray(error) ? error.find(Boolean)?.message : undefined)}
        />
      )}
    />
  );
}

/** Offers the placeholders and warns of unknown ones. */
function SmsField() {
  const { control, getValues, setValue, setFocus } = useFormContext<InviteValues>();
  const text = useWatch({ control, name: 'sms_message' });
  const unknown = unknownPlaceholders(text);
  const insert = (placeholder: string) => {
    const before = getValues('sms_message');
    const space = before === '' || before.endsWith(' ') ? '' : ' ';
    setValue('sms_message', `${before}${space}${placeholder}`, { shouldDirty: true, shouldTouch: true });
    setFocus('sms_message');
  };
  return (
    <div className={classes.field}>
      <TextField<InviteValues>
        name="sms_message"
        label="Text message"
        note="Sent where the service knows a phone number."
        wire="sms_message"
        lines={2}
      />
      <p className={classes.placeholders}>
        {smsPlaceholders.map((placeholder) => (
          <TextButton key={placeholder} onClick={() => insert(placeholder)}>
            Insert <code>{placeholder}</code>
          </TextButton>
        ))}
      </p>
      {unknown.length > 0 && (
        <ExternalText component="p" className={classes.warning} role="status">
          Nothing is filled in for {unknown.join(', ')}: people would read it as it stands.
        </ExternalText>
      )}
    </div>
  );
}

const options = [
  { value: '', label: 'The service’s choice' },
  { value: 'blank', label: 'A new tab (blank)' },
];

/** Browser target of the link after signing. */
function TargetField() {
  const { register } = useFormContext<InviteValues>();
  return (
    <NativeSelect
      {...register('redirect_target')}
      label="Open these addresses in"
      description={useDescription({ wire: 'redirect_target' })}
      data={options}
    />
  );
}

export function MailPart() {
  return (
    <FormPart title="The email">
      <TextField<LetterValues>
        name="subject"
        label="Subject"
        note="Leave empty for the standard subject."
        wire="subject"
      />
      <TextField<LetterValues>
        name="message"
        label="Message"
        note="What the signer reads before the document."
        wire="message"
        lines={4}
      />
    </FormPart>
  );
}

export function PersonFields() {
  return (
    <>
      <FormPart title="Who signs">
        <TextField<InviteValues> name="to" label="To" type="email" note="Who is to sign." wire="to" />
        <TextField<InviteValues>
          name="from"
          label="From"
          type="email"
          note="Whom the invite is from. Leave empty for your own address."
          wire="from"
        />
        <LanguageField />
      </FormPart>
      <MailPart />
      <FormPart title="Copies">
        <CopiesField />
        <TextField<InviteValues> name="cc_subject" label="Subject of the copies" wire="cc_subject" />
        <TextField<InviteValues>
          name="cc_message"
          label="Message of the copies"
          wire="cc_message"
          lines={3}
        />
      </FormPart>
      <FormPart title="Text message">
        <SmsField />
      </FormPart>
      <FormPart title="After signing">
        <TextField<InviteValues>
          name="redirect_uri"
          label="Address after signing"
          type="url"
          note="Where the signer goes when all is signed."
          wire="redirect_uri"
        />
        <TextField<InviteValues>
          name="close_redirect_uri"
          label="Address after closing"
          type="url"
          note="Where the signer goes who closes the document."
          wire="close_redirect_uri"
        />
        <TargetField />
      </FormPart>
    </>
  );
}
