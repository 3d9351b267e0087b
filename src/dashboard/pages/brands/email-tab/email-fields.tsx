import { Radio, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Elements, useRegistered } from '#ui/elements.ts';
import { ColourField } from '../colour-picker/colour-field.tsx';
import { useBrandColours } from '../colour-picker/offered-colours.ts';
import { useBrandEditor, useDraftValue, useEditorState } from '../model/brand-editor.ts';
import { type ChoiceField, emailFields } from '../model/brand-fields.ts';
import { MAX_TEXT_LENGTH } from '../model/email-draft.ts';
import type { SelectField } from '../model/use-selected-field.ts';
import classes from './email-tab.module.css';

interface FormParts {
  /** Errors by path, of the rules or the service. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onSelect: SelectField;
  readonly inputs: Elements;
}

interface FieldProps extends FormParts {
  readonly path: string;
}

const labelOf = (path: string) => emailFields.find((field) => field.path === path)?.label ?? path;

function FieldLabel({ path }: { readonly path: string }) {
  const isChanged = useEditorState(({ saved, draft }) => saved[path] !== draft[path]);
  return (
    <>
      {labelOf(path)}
      {isChanged && <span className={classes.dot} aria-hidden="true" />}
    </>
  );
}

/** Typing into a field is one undo step. */
function useTypedValue({ path, errors, onSelect, inputs }: FieldProps) {
  const editor = useBrandEditor();
  const value = useDraftValue(path);
  const [isTyping, setTyping] = useState(false);
  const ref = useRegistered<HTMLInputElement & HTMLTextAreaElement>(inputs, path);
  return {
    ref,
    name: path,
    value: typeof value === 'string' ? value : '',
    // Not validated while typing.
    error: isTyping ? undefined : errors[path],
    setText: (text: string) => {
      setTyping(true);
      editor.change({ [path]: text === '' ? undefined : text }, `type ${path}`);
    },
    onFocus: () => onSelect(path, true),
    onBlur: () => {
      setTyping(false);
      editor.endStep();
    },
  };
}

interface LineProps extends FieldProps {
  readonly description: string;
}

function Address({ description, ...field }: LineProps) {
  const { setText, ...input } = useTypedValue(field);
  return (
    <TextInput
      {...input}
      label={<FieldLabel path={field.path} />}
      description={description}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      data-draft-field
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

function Counter({ length }: { readonly length: number }) {
  const over = length - MAX_TEXT_LENGTH;
  return (
    <span className={classes.counter} data-over={over > 0 || undefined}>
      {over > 0 ? `${length} of ${MAX_TEXT_LENGTH}: ${over} too many` : `${length} of ${MAX_TEXT_LENGTH}`}
    </span>
  );
}

function LimitedText({ description, lines, ...field }: LineProps & { readonly lines?: number }) {
  const { setText, ...input } = useTypedValue(field);
  const shared = {
    ...input,
    label: <FieldLabel path={field.path} />,
    description: (
      <span className={classes.counted}>
        <span>{description}</span>
        <Counter length={input.value.length} />
      </span>
    ),
    autoComplete: 'off',
  };
  return lines === undefined ? (
    <TextInput {...shared} data-draft-field onChange={(event) => setText(event.currentTarget.value)} />
  ) : (
    <Textarea
      {...shared}
      rows={lines}
      data-draft-field
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

function Colour(field: FieldProps) {
  const { setText, onFocus: _, ...input } = useTypedValue(field);
  const brandColours = useBrandColours();
  return (
    <ColourField {...input} label={labelOf(field.path)} brandColours={brandColours} onChange={setText} />
  );
}

function Choice({ path, errors, onSelect, inputs, description }: FieldProps & Partial<LineProps>) {
  const editor = useBrandEditor();
  const value = useDraftValue(path);
  const chosen = useRegistered<HTMLInputElement>(inputs, path);
  const { options } = emailFields.find((field) => field.path === path) as ChoiceField;
  return (
    <Radio.Group
      label={<FieldLabel path={path} />}
      description={description}
      name={path}
      value={value === undefined ? '' : String(value)}
      error={errors[path]}
      onChange={(text) =>
        editor.change({ [path]: options.find((option) => String(option.value) === text)?.value })
      }
      onFocus={() => onSelect(path, true)}
    >
      <div className={classes.choices}>
        {[{ value: '', label: 'Not set' }, ...options].map((option) => (
          <Radio
            key={String(option.value)}
            value={String(option.value)}
            label={option.label}
            size="xs"
            ref={option.value === (value ?? '') ? chosen : undefined}
          />
        ))}
      </div>
    </Radio.Group>
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

export function EmailFields(form: FormParts) {
  return (
    <div className={classes.fields}>
      <Group title="Envelope">
        <Address {...form} path="email.from" description="Who the email comes from." />
        <LimitedText {...form} path="email.subject" description="What the inbox shows." />
      </Group>
      <Group title="Texts">
        <LimitedText {...form} path="email.body_header" description="The headline of the email." />
        <LimitedText
          {...form}
          path="email.body_message"
          description="What the signer is asked to do."
          lines={4}
        />
        <LimitedText
          {...form}
          path="email.footer_message"
          description="The signature at the end."
          lines={2}
        />
      </Group>
      <Group title="Look">
        <Choice
          {...form}
          path="email.logo.position"
          description="Upload the logo in the service’s own web app."
        />
        <div className={classes.pair}>
          <Colour {...form} path="email.buttons.background" />
          <Colour {...form} path="email.buttons.color" />
        </div>
      </Group>
      <Group title="Contact and links">
        <Address
          {...form}
          path="email.sender_email"
          description="Where the button that contacts the sender writes to."
        />
        <Choice {...form} path="email.service_references" />
      </Group>
    </div>
  );
}
