import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { operationKey } from '#api/operation-query.ts';
import { serviceKey } from '#api/query-client.ts';
import { type RawAnswer, rawCall } from '#api/raw-call.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { formErrors } from '#features/errors/form-errors.ts';
import { announce } from '#ui/announce.ts';
import { statusWord } from '#ui/status-words.ts';
import { requestOf } from '../form/request-values.ts';
import type { RequestForm } from '../form/use-request-form.ts';
import { type ApiRequest, pathOfField, uriOf } from '../model/api-request.ts';
import type { Issue } from '../model/check-request.ts';
import { type JsonPath, pathKey } from '../model/json-path.ts';

export interface Sent {
  readonly request: ApiRequest;
  readonly uri: string;
  readonly answer: RawAnswer;
  /** Errors, by field and others; undefined on success. */
  readonly refused: { readonly issues: readonly Issue[]; readonly rest: readonly string[] } | undefined;
}

const textHeaders = (headers: ApiRequest['headers']) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

async function send({ operation, schemas, form }: RequestForm, signal: AbortSignal): Promise<Sent> {
  const request = requestOf(form.getValues());
  const uri = uriOf(operation, request);
  const { params, query, headers, body } = request;
  const input = { params, query, headers: textHeaders(headers), body };
  const answer = await rawCall({ operation, uri, input }, signal);
  const keyOf = (field: string) => {
    const path = pathOfField(schemas, field);
    return path && pathKey(path);
  };
  if (!answer.refusal) return { request, uri, answer, refused: undefined };
  const { fields, rest } = formErrors(answer.refusal, keyOf);
  const issues = Object.entries(fields).map(([key, text]) => ({ path: JSON.parse(key) as JsonPath, text }));
  return { request, uri, answer, refused: { issues, rest } };
}

/** Sends the request and shows the service's errors at the fields. */
export function useSendRequest(form: RequestForm) {
  const { operation } = form;
  const client = useQueryClient();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => {
    // Aborts only reads: a write continues after the page is left, and its result is recorded in the activity.
    if (operation.method === 'GET') return () => abort.current?.abort();
  }, [operation]);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationKey: [operation.id],
    mutationFn: (signal: AbortSignal) => send(form, signal),
    onSuccess: ({ request, answer: { status, took }, refused }) => {
      form.refuse({ request, issues: refused?.issues ?? [] });
      announce(`${status} ${statusWord(status)}, after ${took} ms`);
      // A write may change anything; every call adds a log entry.
      const stale = operation.method === 'GET' ? operationKey(listRequestLogs) : serviceKey;
      void client.invalidateQueries({ queryKey: stale, refetchType: 'none' });
    },
  });
  return {
    sent: data,
    error,
    busy: isPending,
    send(): void {
      abort.current = new AbortController();
      mutate(abort.current.signal);
    },
    stop(): void {
      abort.current?.abort();
      reset();
      const maybe = operation.method === 'GET' ? '' : '. The service may have done it all the same.';
      announce(`Stopped waiting for the answer${maybe}`, { shown: true });
    },
  };
}
