import type { z } from 'zod';
import { lookUpCode } from '#contract/catalogue.ts';
import type { Operation } from '#contract/operation.ts';
import { type BrokenRule, brokenRules } from '#contract/rule.ts';
import { type ApiRequest, type RequestPart, requestParts, wireQuery } from './api-request.ts';
import type { JsonPath } from './json-path.ts';

export interface Issue {
  readonly path: JsonPath;
  /** The problem, the remedy, and the documented code if there is one. */
  readonly text: string;
}

/** The text of the error catalogue with its code, because this page uses the field names of the wire. */
function documentedWords({ code, text }: BrokenRule, operationId: string): string {
  const meanings = code === undefined ? [] : lookUpCode(code, { operationId });
  // A code can have several meanings; the rule's own text selects one.
  const meaning = meanings.find(({ condition }) => condition === text) ?? meanings[0];
  return meaning ? `${meaning.condition}. ${meaning.remedy} Code ${code}.` : text;
}

/** Messages of zod for rules without a documented code. */
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

export function checkRequest(operation: Operation, request: ApiRequest): readonly Issue[] {
  return requestParts.flatMap((part) => {
    const schema = operation[part];
    // Query rules apply to the text on the wire.
    return schema
      ? issuesIn(operation, part, schema, part === 'query' ? wireQuery(request) : request[part])
      : [];
  });
}
