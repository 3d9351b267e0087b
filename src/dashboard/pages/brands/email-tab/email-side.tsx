import { memo, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useStore } from '#lib/store.ts';
import { emailSketch, type EmailField as PreviewField } from '../preview/mail/email-fields.ts';
import { EmailPreview } from '../preview/mail/email-preview.tsx';
import { previewChoice } from '../preview/preview-choice.ts';
import { type EmailField, type EmailValues, emailBodyOf, emailFieldOf, wireName } from './email-form.ts';
import classes from './email-tab.module.css';
import { MailBar } from './mail-bar.tsx';
import type { EmailForm } from './use-email-editor.ts';

interface MailProps {
  readonly values: EmailValues;
  readonly title: string | undefined;
  readonly selected: EmailField | undefined;
  readonly onSelect: (field: EmailField) => void;
}

const Mail = memo(function Mail({ values, title, selected, onSelect }: MailProps) {
  const { width, language } = useStore(previewChoice);
  const select = (name: PreviewField) => {
    const field = emailFieldOf(name);
    if (field) onSelect(field);
  };
  return (
    <EmailPreview
      resource={emailSketch.parse(emailBodyOf(values))}
      {...{ width, language, title }}
      selected={selected && (wireName(selected) as PreviewField)}
      onSelect={select}
    />
  );
});

/** What the mail would look like, a moment behind the typing. */
export function EmailSide({ form, ...mail }: Omit<MailProps, 'values'> & { readonly form: EmailForm }) {
  // Every field has a value from the start.
  const values = useDeferredValue(useWatch({ control: form.control }) as EmailValues);
  return (
    <section className={classes.preview} aria-label="Preview">
      <MailBar />
      <div className={classes.stage}>
        <Mail values={values} {...mail} />
      </div>
    </section>
  );
}
