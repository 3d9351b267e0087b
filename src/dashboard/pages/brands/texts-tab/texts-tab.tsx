import { useState } from 'react';
import { useLocation } from 'react-router';
import { type Elements, useElements } from '#ui/elements.ts';
import { ChecksPanel } from '../checks/checks-panel.tsx';
import { GeneralTab, useSides } from '../general-tab.tsx';
import { switchFields, type TextField, textFields } from '../model/brand-fields.ts';
import { useFieldJump } from '../model/use-field-jump.ts';
import { type SelectField, useSelectedField } from '../model/use-selected-field.ts';
import { TextInput, VisibilitySwitch } from './text-fields.tsx';
import classes from './texts-tab.module.css';

const descriptions: Readonly<Record<string, string>> = {
  'Help center': 'Signers find a link to the help center at the foot of the page.',
  'Welcome message': 'Signers are greeted by a heading and a message before the document.',
  'Consent text': 'What signers agree to when they sign, below the document.',
};

const groups = [...new Set([...switchFields, ...textFields].map(({ group }) => group))].map((name) => ({
  name,
  switches: switchFields.filter(({ group }) => group === name),
  texts: Object.entries(
    Object.groupBy(
      textFields.filter(({ group }) => group === name),
      ({ text }) => text,
    ),
  ),
}));

interface LanguagesProps {
  readonly fields: readonly TextField[];
  /** The text has a label of its own within its group. */
  readonly named: boolean;
  readonly onSelect: SelectField;
  readonly inputs: Elements;
}

function Languages({ fields, named, onSelect, inputs }: LanguagesProps) {
  const label = fields[0]?.label;
  return (
    <fieldset aria-label={label}>
      {named && <h3 className={classes.textName}>{label}</h3>}
      <div className={classes.languages}>
        {fields.map((field) => (
          <TextInput key={field.path} field={field} onSelect={onSelect} inputs={inputs} />
        ))}
      </div>
    </fieldset>
  );
}

function TextsForm() {
  const [, select] = useSelectedField();
  const inputs = useElements();
  useFieldJump(inputs);
  return (
    <div className={classes.form}>
      <p className={classes.description}>Button labels such as “Finish” cannot be changed.</p>
      {groups.map(({ name, switches, texts }) => (
        <section className={classes.group} key={name} aria-label={name}>
          <h2 className={classes.name}>{name}</h2>
          {switches.map((field) => (
            <VisibilitySwitch
              key={field.path}
              field={field}
              description={descriptions[name] ?? ''}
              inputs={inputs}
            />
          ))}
          {switches.length === 0 && <p className={classes.description}>{descriptions[name]}</p>}
          {texts.map(([text, fields = []]) => (
            <Languages
              key={text}
              fields={fields}
              named={texts.length > 1}
              onSelect={select}
              inputs={inputs}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

export function TextsTab() {
  const sides = useSides();
  const [path] = useSelectedField();
  const { key } = useLocation();
  // Shows the form if a finding or the preview selects a text, because a narrow page shows one side only.
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (path !== undefined) sides.show('form');
  }
  const form = (
    <div className={classes.texts}>
      <TextsForm />
    </div>
  );
  return (
    <GeneralTab sides={sides} label="Texts" layout="form" form={form} checks={<ChecksPanel of="texts" />} />
  );
}
