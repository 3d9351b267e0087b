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

/** What the service refused: the request that was sent, and what it says of the values in it. */
interface RefusedValues {
  readonly request: ApiRequest;
  readonly issues: readonly Issue[];
}

/** The elements around the fields that are drawn, by the form's names of these. */
type FieldElements = Map<string, HTMLElement>;

/** The form around its fields, which nest as deep as the contract's schemas do. */
export const RequestFormContext = createContext<RequestForm | undefined>(undefined);

export function useRequestFields(): RequestForm {
  const form = use(RequestFormContext);
  if (!form) throw new Error('There is no form of an operation around this field');
  return form;
}

/** What may be written down of a form. */
function withoutSecrets(values: RequestValues): RequestValues {
  const { bodyText } = values;
  const fields = storable(openRequest(requestOf({ ...values, bodyText: null })));
  return valuesOf(fields, bodyText === null ? undefined : storableText(textWithoutSecrets(bodyText)));
}

const everything: readonly (keyof RequestValues)[] = ['params', 'query', 'headers', 'body', 'bodyText'];
const nothing: typeof everything = [];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The contract's rules about all parts of a request, and what the service last refused, on the form's fields. */
function rulesAndRefusals(
  operation: Operation,
  refused: { readonly current: RefusedValues | undefined },
): Resolver<RequestValues> {
  return (values, _context, options) => {
    const request = requestOf(values);
    const last = refused.current;
    const stand = last?.issues.filter(({ path }) => isSame(getAt(request, path), getAt(last.request, path)));
    const errors: Record<string, { type: string; message: string }> = {};
    // The first rule that a field breaks is the one to mend first. Errors of a field's parts stand inside its own.
    for (const { path, text } of [...(stand ?? []), ...checkRequest(operation, request)].toSorted(
      (a, b) => a.path.length - b.path.length,
    ))
      errors[fieldName(path)] ??= { type: 'rule', message: text };
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: toNestErrors(errors, options) };
  };
}

/** The values of an operation's form, checked by its schemas, with a draft in this tab that has no secrets. */
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
  // What cannot be sent from here is secret for the most part.
  const omit = whyNotCallable(operation) ? everything : nothing;
  const { since, discard } = useFormDraft(form, key, { omit, concealed: withoutSecrets });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // A rule can be about several fields, and what was refused may be so no longer.
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
    /** Puts what the service refuses beside its fields, as long as they hold what was refused. */
    refuse(values: RefusedValues): void {
      refused.current = values;
      void form.trigger();
    },
    /** Begins anew with what was given, and discards the draft. */
    startAfresh(): void {
      refused.current = undefined;
      discard();
      form.reset(fresh);
    },
  };
}

export type RequestForm = ReturnType<typeof useRequestForm>;

/** The request that the form makes at the moment. */
export function useRequest({ form: { control } }: RequestForm): ApiRequest {
  const values = useWatch({ control }) as RequestValues;
  return requestOf(values);
}

/** Puts what could not be otherwise into the objects around a value that is their first: a filter gets its type. */
function fillAround({ form, schemas }: RequestForm, path: JsonPath): void {
  for (let length = 2; length < path.length; length += 1) {
    const around = path.slice(0, length);
    const isThere = fromFields(form.getValues(fieldName(around)), typeof around.at(-1) === 'number');
    if (isThere !== undefined) continue;
    for (const [name, value] of Object.entries(fixedOf(schemaAt(schemas, around))))
      form.setValue(fieldName([...around, name]), toFields(value));
  }
}

/** A ref for the element around the field of that name, so that `focusField` finds it. */
export const elementRef =
  (elements: FieldElements, name: string): RefCallback<HTMLElement> =>
  (element) => {
    if (!element) return;
    elements.set(name, element);
    return () => {
      if (elements.get(name) === element) elements.delete(name);
    };
  };

/** What the form holds at a path, what is wrong with it, and how it changes; it may be there in part, or not at all. */
export function useField(path: JsonPath) {
  const request = useRequestFields();
  const { control, setValue, trigger } = request.form;
  const name = fieldName(path);
  const { errors } = useFormState({ control, name, exact: true });
  const value: unknown = useWatch({ control, name });
  const found = get<typeof errors, (FieldError & { readonly root?: FieldError }) | undefined>(errors, name);
  const error = found?.root?.message ?? found?.message;
  return {
    /** For the element around the field. */
    ref: elementRef(request.elements, name),
    /** As JSON. */
    value: fromFields(value, true),
    /** Parts of it were filled in and left out again. */
    wasFilled: isRecord(value) && Object.keys(value).length > 0,
    error,
    onBlur: () => void trigger(name),
    /** @param next undefined leaves the field out */
    set(next: unknown): void {
      fillAround(request, path);
      // What was complained of is looked at again at once.
      setValue(name, toFields(next) ?? null, { shouldDirty: true, shouldValidate: error !== undefined });
    },
  };
}

export type Field = ReturnType<typeof useField>;

const CONTROL = 'input, select, textarea, summary, button';

/** Moves the focus to the field at a path, or to the nearest one around it, and opens what hides it. */
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
