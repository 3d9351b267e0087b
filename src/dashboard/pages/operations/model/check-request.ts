import type { z } from 'zod';
import { lookUpCode } from '#contract/catalogue.ts';
import type { Operation } from '#contract/operation.ts';
import { type BrokenRule, brokenRules } from '#contract/rule.ts';
import { type ApiRequest, type RequestPart, requestParts, wireQuery } from './api-request.ts';
import type { JsonPath } from './json-path.ts';

/** A rule of the contract that a request breaks. */
export interface Issue {
  readonly path: JsonPath;
  /** What is wrong and what to do, with the documented code where there is one. */
  readonly text: string;
}

/** A documented rule in the words of the error catalogue, with its code: this page speaks of fields by their names. */
function documentedWords({ code, text }: BrokenRule, operationId: string): string {
  const meanings = code === undefined ? [] : lookUpCode(code, { operationId });
  // A code can have several meanings; the rule carries the words of its own.
  const meaning = meanings.find(({ condition }) => condition === text) ?? meanings[0];
  return meaning ? `${meaning.condition}. ${meaning.remedy} Code ${code}.` : text;
}

/** The schema library's own words, for rules that the document has no code for. */
function plainWords(text: string): string {
  if (/received undefined$/.test(text)) return 'Required.';
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function issuesIn(operation: Operation, part: RequestPart, schema: z.ZodType, value: unknown): Issue[] {
  const read = schema.safeParse(value);
  if (read.success) return [];
  return brokenRules(read.error).map((rule) => {
    const steps = rule.steps.map((step) => (typeof step === 'symbol' ? String(step) : step));
    const text = rule.documented ? documentedWords(rule, operation.id) : plainWords(rule.text);
    return { path: [part, ...steps], text };
  });
}

/** Every rule of the contract that a request breaks, in the order of its parts. */
export function checkRequest(operation: Operation, request: ApiRequest): readonly Issue[] {
  return requestParts.flatMap((part) => {
    const schema = operation[part];
    // What is checked of the query is what goes on the wire, since its codes are about that.
    return schema
      ? issuesIn(operation, part, schema, part === 'query' ? wireQuery(request) : request[part])
      : [];
  });
}
