import { switchFields, type TextField, textFields } from '../model/brand-fields.ts';
import { type SelectField, useSelectedField } from '../model/use-selected-field.ts';
import { TextInput } from './text-fields.tsx';
import classes from './texts-tab.module.css';
import { useFieldJump } from './use-field-jump.ts';
import { VisibilitySwitch } from './visibility-switch.tsx';

const descriptions: Readonly<Record<string, string>> = {
  'Help center': 'Signers find a link to the help center in the header.',
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
  /** Whether the text has a name of its own within its group. */
  readonly named: boolean;
  readonly onSelect: SelectField;
}

function Languages({ fields, named, onSelect }: LanguagesProps) {
  const label = fields[0]?.label;
  return (
    <fieldset className={classes.text} aria-label={label}>
      {named && <h3 className={classes.textName}>{label}</h3>}
      <div className={classes.languages}>
        {fields.map((field) => (
          <TextInput key={field.path} field={field} onSelect={onSelect} />
        ))}
      </div>
    </fieldset>
  );
}

/** Everything that the general resource says in words, in every language side by side. */
export function TextsForm() {
  const [, select] = useSelectedField();
  useFieldJump();
  return (
    <div className={classes.form}>
      {groups.map(({ name, switches, texts }) => (
        <section className={classes.group} key={name} aria-label={name}>
          <h2 className={classes.name}>{name}</h2>
          {switches.map((field) => (
            <VisibilitySwitch key={field.path} field={field} description={descriptions[name] ?? ''} />
          ))}
          {switches.length === 0 && <p className={classes.description}>{descriptions[name]}</p>}
          {texts.map(([text, fields = []]) => (
            <Languages key={text} fields={fields} named={texts.length > 1} onSelect={select} />
          ))}
        </section>
      ))}
    </div>
  );
}
