import { TextInput as LineInput } from '@mantine/core';
import { type Elements, useElements, useRegistered } from '#ui/elements.ts';
import { ColourField } from '../colour-picker/colour-field.tsx';
import { useBrandColours } from '../colour-picker/offered-colours.ts';
import { useBrandEditor, useDraftValue } from '../model/brand-editor.ts';
import { type BrandField, sessionFields } from '../model/brand-fields.ts';
import { useFieldJump } from '../model/use-field-jump.ts';
import { useSelectedField } from '../model/use-selected-field.ts';
import { TextInput, VisibilitySwitch } from '../texts-tab/text-fields.tsx';
import classes from './session-tab.module.css';

const parts = [
  {
    title: 'Progress bar',
    text: 'How far a signer has come, over the document.',
    paths: ['editor.progress-bar.'],
  },
  { title: 'When everything is signed', text: undefined, paths: ['editor.complete-footer.'] },
  { title: 'Accessibility', text: undefined, paths: ['editor.accessibility.'] },
  {
    title: 'Declining',
    text: 'What a signer reads who declines to sign.',
    paths: ['editor.decline-invite-text.'],
  },
] as const;

const descriptions: Readonly<Record<string, string>> = {
  'editor.complete-footer.visibility': 'Signers see it below the document once they are done.',
  'editor.accessibility.visibility': 'Signers find a way to it in the menu of the session.',
  'editor.accessibility.enabled': 'Signers can leave it for the usual view.',
};

/** The text of a field, which is changed in one step for as long as it is typed into. */
function useTyped(path: string, inputs: Elements) {
  const editor = useBrandEditor();
  const value = useDraftValue(path);
  const ref = useRegistered<HTMLInputElement>(inputs, path);
  return {
    ref,
    value: typeof value === 'string' ? value : '',
    setText: (text: string) => editor.change({ [path]: text === '' ? undefined : text }, `type ${path}`),
    onBlur: editor.endStep,
  };
}

interface FieldProps {
  readonly field: BrandField;
  readonly inputs: Elements;
}

function Colour({ field, inputs }: FieldProps) {
  const { setText, ...input } = useTyped(field.path, inputs);
  const brandColours = useBrandColours();
  return <ColourField {...input} label={field.label} brandColours={brandColours} onChange={setText} />;
}

function Line({ field, inputs }: FieldProps) {
  const { setText, ...input } = useTyped(field.path, inputs);
  return (
    <LineInput
      {...input}
      label={field.label}
      placeholder="Signers see the service’s own text"
      autoComplete="off"
      data-draft-field
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

function Field({ field, inputs }: FieldProps) {
  const [, select] = useSelectedField();
  switch (field.kind) {
    case 'colour':
      return <Colour field={field} inputs={inputs} />;
    case 'switch':
      return <VisibilitySwitch field={field} description={descriptions[field.path] ?? ''} inputs={inputs} />;
    case 'text':
      return <TextInput field={field} onSelect={select} inputs={inputs} />;
    default:
      return <Line field={field} inputs={inputs} />;
  }
}

/** What signers see around the document while they fill it in and sign, as far as its shape is known. */
export function SessionTab() {
  const inputs = useElements();
  useFieldJump(inputs);
  return (
    <div className={classes.page}>
      {parts.map(({ title, text, paths }) => (
        <section className={classes.part} key={title} aria-label={title}>
          <h2 className={classes.title}>{title}</h2>
          {text && <p className={classes.text}>{text}</p>}
          {sessionFields
            .filter(({ path }) => paths.some((start) => path.startsWith(start)))
            .map((field) => (
              <Field key={field.path} field={field} inputs={inputs} />
            ))}
        </section>
      ))}
      <p className={classes.text}>
        Navigation, sidebar and support chat of the session are left as they are: set them in the service’s
        own web app.
      </p>
    </div>
  );
}
