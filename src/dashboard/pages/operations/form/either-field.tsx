import { NativeSelect } from '@mantine/core';
import type { EitherSpec, FieldSpec } from '../model/field-spec.ts';
import { getAt } from '../model/json-path.ts';
import { specWords } from '../model/spec-words.ts';
import { FieldEditor, type FieldProps } from './field-editor.tsx';
import classes from './fields.module.css';
import { useForm } from './request-form-context.ts';

/** Whether a value is of the kind that a field takes. */
function fits(spec: FieldSpec, value: unknown): boolean {
  switch (spec.kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return spec.options.some((option) => option === value);
    case 'list':
    case 'tuple':
      return Array.isArray(value);
    default:
      return typeof value === 'object' && value !== null && !Array.isArray(value);
  }
}

/** The value as another kind, as far as it can be told. */
function converted(spec: FieldSpec, value: unknown): unknown {
  switch (spec.kind) {
    case 'text':
      return value === undefined ? '' : String(value);
    case 'number':
      return Number.isFinite(Number(value)) ? Number(value) : 0;
    case 'flag':
      return value === 'true' || value === true || value === 1;
    default:
      return undefined;
  }
}

/** A value of one of several kinds: its kind, and its editor. */
export function EitherField({ spec, ...field }: FieldProps<EitherSpec>) {
  const { name, path } = field;
  const { request, set } = useForm();
  const value = getAt(request, path);
  const at = Math.max(
    0,
    spec.options.findIndex((option) => fits(option, value)),
  );
  const chosen = spec.options[at];
  return (
    <div className={classes.either}>
      <NativeSelect
        label={`Kind of ${name}`}
        value={String(at)}
        data={spec.options.map((option, index) => ({ value: String(index), label: specWords(option) }))}
        onChange={({ currentTarget }) => {
          const option = spec.options[Number(currentTarget.value)];
          if (option) set(path, converted(option, value));
        }}
      />
      <div className={classes.itemField}>{chosen && <FieldEditor spec={chosen} {...field} />}</div>
    </div>
  );
}
