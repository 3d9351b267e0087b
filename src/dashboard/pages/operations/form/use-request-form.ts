import { toNestErrors } from '@hookform/resolvers';
import { createContext, type RefCallback, use, useEffect, useRef, useState } from 'react';
import { type FieldError, get, type Resolver, useForm, useFormState, useWatch } from 'react-hook-form';
import type { Operation } from '#contract/operation.ts';
import { isRecord } from '#contract/record.ts';
import { useFormDraft } from '#features/forms/use-form-draft.ts';
import { storable, storableText } from '#lib/stored-record.ts';
import { type ApiRequest, type RequestSchemas, schemaAt, whyNotCallable } from '../model/api-request.ts';
import { checkRequest, type Issue } from '../model/check-request.ts';
import { fixedOf } from '../model/field-schema.ts';
import { getAt, type JsonPath } from '../model/json-path.ts';
import { openRequest, textWithoutSecrets } from '../model/without-secrets.ts';
import {
  fieldName,
  fromFields,
  type RequestValues,
  requestOf,
  toFields,
  valuesOf,
} from './request-values.ts';

/** The refused request, and the errors of the service for its values. */
interface RefusedValues {
  readonly request: ApiRequest;
  readonly issues: readonly Issue[];
}

/** Elements around the rendered fields, by form path. */
type FieldElements = Map<string, HTMLElement>;

export const RequestFormContext = createContext<RequestForm | undefined>(undefined);

export function useRequestFields(): RequestForm {
  const form = use(RequestFormContext);
  if (!form) throw new Error('There is no form of an operation around this field');
  return form;
}

/** For drafts. */
function withoutSecrets(values: RequestValues): RequestValues {
  const { bodyText } = values;
  const fields = storable(openRequest(requestOf({ ...values, bodyText: null })));
  return valuesOf(fields, bodyText === null ? undefined : storableText(textWithoutSecrets(bodyText)));
}

const everything: readonly (keyof RequestValues)[] = ['params', 'query', 'headers', 'body', 'bodyText'];
const nothing: typeof everything = [];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Errors of the fields: rules of the contract and the last refusal of the service. */
function rulesAndRefusals(
  operation: Operation,
  refused: { readonly current: RefusedValues | undefined },
): Resolver<RequestValues> {
  return (values, _context, options) => {
    const request = requestOf(values);
    const last = refused.current;
    const stand = last?.issues.filter(({ path }) => isSame(getAt(request, path), getAt(last.request, path)));
    const errors: Record<string, { type: string; message: string }> = {};
    // The user should fix the first broken rule of a field first. Errors of nested fields are inside the parent's.
    for (const { path, text } of [...(stand ?? []), ...checkRequest(operation, request)].toSorted(
      (a, b) => a.path.length - b.path.length,
    ))
      errors[fieldName(path)] ??= { type: 'rule', message: text };
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: toNestErrors(errors, options) };
  };
}

/** The form of an operation, validated by its schemas. The draft in this tab contains no secrets. */
export function useRequestForm(
  operation: Operation,
  schemas: RequestSchemas,
  fresh: RequestValues,
  key: string,
) {
  const refused = useRef<RefusedValues>(undefined);
  const [elements] = useState<FieldElements>(() => new Map());
  const resolver = rulesAndRefusals(operation, refused);
  const form = useForm<RequestValues>({ defaultValues: fresh, resolver });
  // Requests that cannot be sent from here consist mostly of secrets.
  const omit = whyNotCallable(operation) ? everything : nothing;
  const { since, discard } = useFormDraft(form, key, { omit, concealed: withoutSecrets });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // A rule can concern several fields, and a change may resolve a refusal.
        callback: ({ isSubmitted }) => void ((isSubmitted || refused.current) && form.trigger()),
      }),
    [form],
  );
  return {
    operation,
    schemas,
    form,
    elements,
    since,
    /** Shows the service's errors at fields until their values change. */
    refuse(values: RefusedValues): void {
      refused.current = values;
      void form.trigger();
    },
    /** Resets to the initial values and discards the draft. */
    startAfresh(): void {
      refused.current = undefined;
      discard();
      form.reset(fresh);
    },
  };
}

export type RequestForm = ReturnType<typeof useRequestForm>;

export function useRequest({ form: { control } }: RequestForm): ApiRequest {
  const values = useWatch({ control }) as RequestValues;
  return requestOf(values);
}

/** Sets fixed values in the parents of a first value: a filter gets its `type`. */
function fillAround({ form, schemas }: RequestForm, path: JsonPath): void {
  for (let length = 2; length < path.length; length += 1) {
    const around = path.slice(0, length);
    const isThere = fromFields(form.getValues(fieldName(around)), typeof around.at(-1) === 'number');
    if (isThere !== undefined) continue;
    for (const [name, value] of Object.entries(fixedOf(schemaAt(schemas, around))))
      form.setValue(fieldName([...around, name]), toFields(value));
  }
}

/** Registers the element around a field for `focusField`. */
export const elementRef =
  (elements: FieldElements, name: string): RefCallback<HTMLElement> =>
  (element) => {
    if (!element) return;
    elements.set(name, element);
    return () => {
      if (elements.get(name) === element) elements.delete(name);
    };
  };

export function useField(path: JsonPath) {
  const request = useRequestFields();
  const { control, setValue, trigger } = request.form;
  const name = fieldName(path);
  const { errors } = useFormState({ control, name, exact: true });
  const value: unknown = useWatch({ control, name });
  const found = get<typeof errors, (FieldError & { readonly root?: FieldError }) | undefined>(errors, name);
  const error = found?.root?.message ?? found?.message;
  return {
    ref: elementRef(request.elements, name),
    value: fromFields(value, true),
    wasFilled: isRecord(value) && Object.keys(value).length > 0,
    error,
    onBlur: () => void trigger(name),
    /** @param next undefined leaves the field out */
    set(next: unknown): void {
      fillAround(request, path);
      // Validates a field with an error at once.
      setValue(name, toFields(next) ?? null, { shouldDirty: true, shouldValidate: error !== undefined });
    },
  };
}

export type Field = ReturnType<typeof useField>;

const CONTROL = 'input, select, textarea, summary, button';

/** Focuses the field at a path, or its nearest parent, and expands collapsed parts around it. */
export function focusField(elements: FieldElements, path: JsonPath): void {
  for (let length = path.length; length > 0; length -= 1) {
    const field = elements.get(fieldName(path.slice(0, length)));
    if (!field) continue;
    for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
      part.open = true;
    field.querySelector<HTMLElement>(CONTROL)?.focus();
    return;
  }
}
