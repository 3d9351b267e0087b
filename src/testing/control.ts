import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { ControlAddress } from '#service/control/control-file.ts';

interface ControlAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Calls the control endpoint as any program could.
 * @param options.headers beside, or instead of, those that open it
 */
export function callControl(
  { url, token }: ControlAddress,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  options: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<ControlAnswer> {
  const { body, headers } = options;
  const sent = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    // Not fetch, which writes a Host header of its own.
    const call = request(`${url}${path}`, { method, headers: sent }, (response) => {
      json(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject);
    });
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
