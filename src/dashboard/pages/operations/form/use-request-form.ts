import { useMemo, useState } from 'react';
import type { Operation } from '#contract/operation.ts';
import { readJson } from '#kit/json-source.ts';
import { type RequestSpecs, withValue } from '../model/api-request.ts';
import { checkRequest, type Issue } from '../model/check-request.ts';
import { type JsonPath, pathKey } from '../model/json-path.ts';
import type { FormValues } from '../model/kept-request.ts';

interface FormState extends FormValues {
  /** Something was filled in by hand. */
  readonly dirty: boolean;
  readonly touched: ReadonlySet<string>;
  /** Broken rules are shown at every field, touched or not: sending was tried. */
  readonly all: boolean;
  /** What the service said, by the key of the field. */
  readonly refused: Readonly<Record<string, string>>;
}

const untouched = { dirty: false, touched: new Set<string>(), all: false, refused: {} } as const;

function withoutKeys(refused: FormState['refused'], key: string): FormState['refused'] {
  if (!(key in refused)) return refused;
  return Object.fromEntries(Object.entries(refused).filter(([other]) => other !== key));
}

function issuesByField(issues: readonly Issue[]): ReadonlyMap<string, string> {
  const byField = new Map<string, string>();
  // The first rule that a field breaks is the one to mend first.
  for (const { path, text } of issues) {
    const key = pathKey(path);
    if (!byField.has(key)) byField.set(key, text);
  }
  return byField;
}

/** The values of an operation's form, and what the contract and the service say about them. */
export function useRequestForm(operation: Operation, specs: RequestSpecs, begin: FormValues) {
  const [state, setState] = useState<FormState>(() => ({ ...begin, ...untouched }));
  const { request, bodyText, dirty, touched, all, refused } = state;
  const issues = useMemo(() => checkRequest(operation, request), [operation, request]);
  const fieldIssues = useMemo(() => issuesByField(issues), [issues]);
  const bodyFault = useMemo(
    () => (bodyText === undefined ? undefined : readJson(bodyText).faults[0]),
    [bodyText],
  );
  return {
    operation,
    specs,
    request,
    bodyText,
    dirty,
    /** Why the body that was typed is no JSON; the request has the last one that was. */
    bodyFault,
    issues,
    /** What is shown beside a field. */
    errorOf(path: JsonPath): string | undefined {
      const key = pathKey(path);
      return refused[key] ?? (all || touched.has(key) ? fieldIssues.get(key) : undefined);
    },
    set(path: JsonPath, value: unknown): void {
      setState((last) => ({
        ...last,
        dirty: true,
        request: withValue(specs, last.request, path, value),
        bodyText: path[0] === 'body' ? undefined : last.bodyText,
        refused: withoutKeys(last.refused, pathKey(path)),
      }));
    },
    setBodyText(text: string): void {
      const { value, faults } = readJson(text);
      setState((last) => ({
        ...last,
        dirty: true,
        bodyText: text,
        request: faults.length > 0 ? last.request : { ...last.request, body: value },
        refused: {},
      }));
    },
    touch(path: JsonPath): void {
      setState((last) => ({ ...last, touched: new Set(last.touched).add(pathKey(path)) }));
    },
    /** Shows every broken rule. */
    showAll(): void {
      setState((last) => ({ ...last, all: true }));
    },
    refuse(fields: Readonly<Record<string, string>>): void {
      setState((last) => ({ ...last, refused: fields }));
    },
    reset(form: FormValues): void {
      setState({ ...form, ...untouched });
    },
  };
}

export type RequestForm = ReturnType<typeof useRequestForm>;
