import { memo, useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useStore } from '#lib/store.ts';
import { FindingList } from '../checks/finding-list.tsx';
import { typedColour } from '../colour-math/hex.ts';
import { EmailPreview, emailSketch, type PreviewField } from '../preview/mail/email-preview.tsx';
import { LanguageChoice, previewChoice, WidthChoice } from '../preview/preview-choice.tsx';
import { emailFindingsOf } from './email-findings.ts';
import {
  type EmailField,
  type EmailValues,
  emailBodyOf,
  emailFieldOf,
  emailLabels,
  wireName,
} from './email-form.ts';
import classes from './email-tab.module.css';
import type { EmailForm } from './use-email-editor.ts';

/** How wide the preview of a mail is, and in which language; the same choice as on the brand's other tabs. */
function MailBar() {
  return (
    <div className={classes.bar}>
      <WidthChoice />
      <LanguageChoice />
    </div>
  );
}

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

interface EmailChecksProps {
  readonly form: EmailForm;
  readonly onSelect: (field: EmailField) => void;
}

const nameOf = (path: string) => {
  const field = emailFieldOf(path);
  return field ? emailLabels[field] : path;
};

const Findings = memo(function Findings({
  form,
  values,
  onSelect,
}: EmailChecksProps & { values: EmailValues }) {
  const findings = useMemo(() => emailFindingsOf(emailBodyOf(values)), [values]);
  const select = (path: string) => {
    const field = emailFieldOf(path);
    if (field) onSelect(field);
  };
  return (
    <FindingList
      label="Checks of the email"
      findings={findings}
      onSelect={select}
      onApply={({ patch }) => {
        for (const [path, value] of Object.entries(patch)) {
          const field = emailFieldOf(path);
          if (field && typeof value === 'string')
            form.setValue(field, typedColour(value) ?? value, {
              shouldDirty: true,
              shouldTouch: true,
              shouldValidate: true,
            });
        }
      }}
      nameOf={nameOf}
      empty="Nothing to complain about: the button can be read, and every text fits."
    />
  );
});

/** What is wrong with the email, a moment behind the typing. */
export function EmailChecks({ form, onSelect }: EmailChecksProps) {
  // Every field has a value from the start.
  const values = useDeferredValue(useWatch({ control: form.control }) as EmailValues);
  return (
    <section className={classes.checks} aria-label="Checks">
      <Findings form={form} values={values} onSelect={onSelect} />
    </section>
  );
}
