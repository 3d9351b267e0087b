import { toNestErrors } from '@hookform/resolvers';
import { createContext, use, useEffect, useMemo, useRef } from 'react';
import {
  type FieldError,
  get,
  type Resolver,
  useController,
  useForm,
  useFormState,
  useWatch,
} from 'react-hook-form';
import type { Operation } from '#contract/operation.ts';
import { useFormDraft } from '#kit/form/use-form-draft.ts';
import { storable, storableText } from '#kit/storable.ts';
import { type ApiRequest, fixedOf, type RequestSpecs, specAt, whyNotCallable } from '../model/api-request.ts';
import { checkRequest } from '../model/check-request.ts';
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
  readonly fields: readonly { readonly path: JsonPath; readonly text: string }[];
}

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
    const stand = last?.fields.filter(({ path }) => isSame(getAt(request, path), getAt(last.request, path)));
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

/** The values of an operation's form, checked by its schemas and kept in this tab without their secrets. */
export function useRequestForm(operation: Operation, specs: RequestSpecs, fresh: RequestValues, key: string) {
  const refused = useRef<RefusedValues>(undefined);
  const resolver = useMemo(() => rulesAndRefusals(operation, refused), [operation]);
  const form = useForm<RequestValues>({
    defaultValues: fresh,
    resolver,
    mode: 'onTouched',
    // What hides a field has to be opened first; see `focusField`.
    shouldFocusError: false,
  });
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
    specs,
    form,
    since,
    /** Puts what the service refuses beside its fields, as long as they hold what was refused. */
    refuse(values: RefusedValues): void {
      refused.current = values;
      void form.trigger();
    },
    /** Begins anew with what was given, and forgets what was kept. */
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
  return useMemo(() => requestOf(values), [values]);
}

/** Puts what could not be otherwise into the objects around a value that is their first: a filter gets its type. */
function fillAround({ form, specs }: RequestForm, path: JsonPath): void {
  for (let length = 2; length < path.length; length += 1) {
    const around = path.slice(0, length);
    const isThere = fromFields(form.getValues(fieldName(around)), typeof around.at(-1) === 'number');
    if (isThere !== undefined) continue;
    for (const [name, value] of Object.entries(fixedOf(specAt(specs, around))))
      form.setValue(fieldName([...around, name]), toFields(value));
  }
}

/** A field that is one control. */
export function useField(path: JsonPath) {
  const request = useRequestFields();
  const name = fieldName(path);
  const { field, fieldState } = useController({ control: request.form.control, name });
  return {
    name,
    value: field.value as unknown,
    error: fieldState.error?.message,
    onBlur: field.onBlur,
    /** @param value undefined leaves the field out */
    set(value: unknown): void {
      fillAround(request, path);
      field.onChange(toFields(value) ?? null);
    },
  };
}

/** A field that is several: an object, a list, names with values; or one that none can show. */
export function useCompound(path: JsonPath) {
  const request = useRequestFields();
  const { control, setValue } = request.form;
  const name = fieldName(path);
  const { errors } = useFormState({ control, name, exact: true });
  const error = get<typeof errors, (FieldError & { readonly root?: FieldError }) | undefined>(errors, name);
  return {
    name,
    value: useWatch({ control, name }) as unknown,
    error: error?.root?.message ?? error?.message,
    /** @param value undefined leaves the field out */
    set(value: unknown): void {
      fillAround(request, path);
      setValue(name, toFields(value) ?? null, { shouldDirty: true });
    },
  };
}

const CONTROL = 'input, select, textarea, summary, button';

/** Moves the focus to the field at a path, or to the nearest one around it, and opens what hides it. */
export function focusField(form: HTMLElement | null, path: JsonPath): void {
  for (let length = path.length; length > 0; length -= 1) {
    const name = fieldName(path.slice(0, length));
    const field = form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(name)}"]`);
    if (!field) continue;
    for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
      part.open = true;
    field.querySelector<HTMLElement>(CONTROL)?.focus();
    return;
  }
}
