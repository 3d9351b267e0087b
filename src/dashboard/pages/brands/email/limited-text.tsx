import { Textarea, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { type EmailField, wireName } from './email-form.ts';
import classes from './email-tab.module.css';
import { emailLabels } from './email-words.ts';
import type { EmailForm } from './use-email-form.ts';

const MOST_CHARACTERS = 300;

interface LimitedTextProps {
  readonly form: EmailForm;
  readonly field: EmailField;
  readonly description: string;
  readonly lines?: number;
}

function Counter({ form, field }: Pick<LimitedTextProps, 'form' | 'field'>) {
  const { length } = useWatch({ control: form.control, name: field });
  const over = length - MOST_CHARACTERS;
  return (
    <span className={classes.counter} data-over={over > 0 || undefined}>
      {over > 0 ? `${length} of ${MOST_CHARACTERS}: ${over} too many` : `${length} of ${MOST_CHARACTERS}`}
    </span>
  );
}

/** A text of at most 300 characters that counts them. What is too long can be typed and is then complained about. */
export function LimitedText({ form, field, description, lines }: LimitedTextProps) {
  const shared = {
    ...form.register(field),
    label: emailLabels[field],
    description: (
      <span className={classes.described}>
        <span>
          {description} <code>{wireName(field)}</code>
        </span>
        <Counter form={form} field={field} />
      </span>
    ),
    error: form.formState.errors[field]?.message,
  };
  return lines ? <Textarea {...shared} rows={lines} /> : <TextInput {...shared} />;
}
