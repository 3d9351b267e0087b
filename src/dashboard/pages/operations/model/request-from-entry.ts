import { readBodyText } from '#contract/body-text.ts';
import { matchUri } from '#contract/match.ts';
import type { Operation } from '#contract/operation.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { ApiRequest, RequestSchemas } from './api-request.ts';
import { type FieldSchema, schemaBelow, typesOf } from './field-schema.ts';
import { textWithoutSecrets, withoutSecrets } from './without-secrets.ts';

export interface FilledRequest {
  readonly request: ApiRequest;
  /** The logged body, if it is not valid JSON. */
  readonly bodyText: string | undefined;
  /** Why the logged body differs from the sent one. */
  readonly bodyError: 'cut-off' | 'large' | 'text' | 'unexpected' | undefined;
  /** Fields left out because they contain secrets. */
  readonly left: readonly string[];
}

/** A query parameter in the contract's type, or as text if it cannot be converted. */
function typed(text: string, schema: FieldSchema | undefined): unknown {
  const [type] = typesOf(schema ?? {});
  if (type === undefined || type === 'string') return text;
  if (type === 'integer' || type === 'number') return String(Number(text)) === text ? Number(text) : text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function queryOf(uri: string, schema: FieldSchema | undefined): Record<string, unknown> {
  const search = /\?([^#]*)/.exec(uri)?.[1] ?? '';
  const pairs = [...new URLSearchParams(search)].map(([name, text]) => [
    name,
    typed(text, schema && schemaBelow(schema, name)),
  ]);
  return Object.fromEntries(pairs);
}

const formBody = (text: string): unknown => Object.fromEntries(new URLSearchParams(text));

/** Prefills the form from a log entry, without secrets. @returns undefined if the entry is of another operation */
export function requestFromEntry(
  operation: Operation,
  schemas: RequestSchemas,
  { request }: RequestLogEntry,
): FilledRequest | undefined {
  const match = matchUri(request.method, request.uri);
  if (match?.operation.id !== operation.id) return undefined;
  const body = readBodyText(request.body?.data);
  const sent =
    operation.encoding === 'form' && body.kind === 'text'
      ? { kind: 'json' as const, value: formBody(body.text) }
      : body;
  const fill = (raw: unknown, rest: Omit<FilledRequest, 'request' | 'left'>): FilledRequest => {
    const { value, left } = withoutSecrets({ query: queryOf(request.uri, schemas.query), body: raw });
    const open = value as { query: Record<string, unknown>; body?: unknown };
    return {
      request: { params: match.params, query: open.query, headers: {}, body: open.body },
      left: left.map((path) => path.replace(/^(?:body|query)\.?/, '')),
      ...rest,
    };
  };
  if (!schemas.body)
    return fill(undefined, {
      bodyText: undefined,
      bodyError: sent.kind === 'empty' ? undefined : 'unexpected',
    });
  if (sent.kind === 'json') return fill(sent.value, { bodyText: undefined, bodyError: undefined });
  if (sent.kind === 'empty') return fill({}, { bodyText: undefined, bodyError: undefined });
  if (sent.kind === 'large') return fill({}, { bodyText: undefined, bodyError: 'large' });
  return fill({}, { bodyText: textWithoutSecrets(sent.text), bodyError: sent.kind });
}
