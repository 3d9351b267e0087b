import type { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import { brokenRules } from '#contract/rule.ts';
import { ruleWords } from '#features/forms/rule-resolver.ts';
import { type ApiRequest, type RequestPart, requestParts, wireQuery } from './api-request.ts';
import type { JsonPath } from './json-path.ts';

/** A rule of the contract that a request breaks. */
export interface Issue {
  readonly path: JsonPath;
  /** What is wrong and what to do, with the documented code where there is one. */
  readonly text: string;
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
  const broken = brokenRules(read.error);
  return read.error.issues.map((issue, index) => {
    const rule = broken[index];
    const steps = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
    const text = rule?.documented ? ruleWords(rule, operation.id) : plainWords(issue.message);
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
