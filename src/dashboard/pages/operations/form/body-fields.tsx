import { NativeSelect } from '@mantine/core';
import { isRecord } from '#contract/record.ts';
import { chosenOption, fixedOf } from '../model/api-request.ts';
import type { FieldSpec, ObjectSpec } from '../model/field-spec.ts';
import { FieldEditor } from './field-editor.tsx';
import { Members } from './object-field.tsx';
import { OddValue } from './odd-value.tsx';
import { useForm } from './request-form-context.ts';

const BODY = ['body'] as const;

/** What the options of a union are told apart by: `grant_type: password`. */
function optionLabel({ fields }: ObjectSpec): string {
  return fields
    .flatMap(({ name, spec }) =>
      spec.kind === 'choice' && spec.options.length === 1 ? [`${name}: ${spec.options[0]}`] : [],
    )
    .join(', ');
}

/** A body of one of several shapes: which one, and its fields. */
function UnionFields({ options }: { readonly options: readonly ObjectSpec[] }) {
  const { request, set } = useForm();
  const at = chosenOption(options, request.body);
  const chosen = options[at];
  return (
    <>
      <NativeSelect
        label="Kind of body"
        value={String(at)}
        data={options.map((option, index) => ({ value: String(index), label: optionLabel(option) }))}
        onChange={({ currentTarget }) => set(BODY, fixedOf(options[Number(currentTarget.value)]))}
      />
      {chosen && <Members key={at} spec={chosen} path={BODY} fixed />}
    </>
  );
}

/** The fields of a body. */
export function BodyFields({ spec }: { readonly spec: FieldSpec }) {
  const { request } = useForm();
  if (request.body !== undefined && !isRecord(request.body))
    return <OddValue name="body" path={BODY} why="It is no object." />;
  if (spec.kind === 'object') return <Members spec={spec} path={BODY} />;
  const options = spec.kind === 'either' ? spec.options.filter((option) => option.kind === 'object') : [];
  if (options.length > 0) return <UnionFields options={options} />;
  return <FieldEditor name="body" required spec={spec} path={BODY} />;
}
