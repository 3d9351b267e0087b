import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '#features/forms/fields.tsx';
import { TextButton } from '#ui/text-button.tsx';
import type { InviteValues } from './invite-form.ts';
import classes from './sms-field.module.css';
import { smsPlaceholders, unknownPlaceholders } from './sms-text.ts';

/** The text message, with its placeholders to insert and a warning of those that nobody fills in. */
export function SmsField() {
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
        <p className={classes.warning} role="status">
          Nothing is filled in for {unknown.join(', ')}: people would read it as it stands.
        </p>
      )}
    </div>
  );
}
