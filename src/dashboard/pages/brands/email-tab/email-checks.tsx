import { memo, useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { emailFindingsOf } from '../checks/email-findings.ts';
import { FindingList } from '../checks/finding-list.tsx';
import { SeverityCounts } from '../checks/severity-counts.tsx';
import { colourOf } from '../colour-math/colour-text.ts';
import { type EmailField, type EmailValues, emailBodyOf, emailFieldOf } from './email-form.ts';
import classes from './email-tab.module.css';
import { emailLabels } from './email-words.ts';
import type { EmailForm } from './use-email-editor.ts';

interface EmailChecksProps {
  readonly form: EmailForm;
  readonly onSelect: (field: EmailField) => void;
}

const nameOf = (path: string) => {
  const field = emailFieldOf(path);
  return field ? emailLabels[field] : path;
};

const List = memo(function List({ form, values, onSelect }: EmailChecksProps & { values: EmailValues }) {
  const findings = useMemo(() => emailFindingsOf(emailBodyOf(values)), [values]);
  const select = (path: string) => {
    const field = emailFieldOf(path);
    if (field) onSelect(field);
  };
  return (
    <>
      <div className={classes.checksHead}>
        <h3>Checks</h3>
        <SeverityCounts findings={findings} />
      </div>
      <FindingList
        label="Checks of the email"
        findings={findings}
        onSelect={select}
        onApply={({ patch }) => {
          for (const [path, value] of Object.entries(patch)) {
            const field = emailFieldOf(path);
            if (field && typeof value === 'string')
              form.setValue(field, colourOf(value) ?? value, {
                shouldDirty: true,
                shouldTouch: true,
                shouldValidate: true,
              });
          }
        }}
        nameOf={nameOf}
        empty="Nothing to complain about: the button can be read, and every text fits."
      />
    </>
  );
});

/** What is wrong with the email, a moment behind the typing. */
export function EmailChecks({ form, onSelect }: EmailChecksProps) {
  // Every field has a value from the start.
  const values = useDeferredValue(useWatch({ control: form.control }) as EmailValues);
  return (
    <section className={classes.checks} aria-label="Checks">
      <List form={form} values={values} onSelect={onSelect} />
    </section>
  );
}
