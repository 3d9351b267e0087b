import type { ServiceCalls } from './signed-in-fixtures.ts';

interface Logged {
  readonly request_id: string;
  readonly created: number;
}

/** Makes a call, and finds its entry in the request logs. @param uri part of its URI that no other call has */
export async function logCall(
  service: ServiceCalls,
  method: string,
  path: string,
  data?: unknown,
  uri = path,
): Promise<{ readonly id: string; readonly at: number }> {
  await service.call(method, path, data);
  const query = new URLSearchParams({
    filters: JSON.stringify([
      { uri: { type: 'match', value: uri } },
      { method: { type: 'in', value: [method] } },
    ]),
    per_page: '1',
  });
  const answer = await service.call('GET', `/request-logs?${query}`);
  const [entry] = (answer.body as { readonly data: readonly Logged[] }).data;
  if (!entry) throw new Error(`${method} ${path} was not logged`);
  return { id: entry.request_id, at: entry.created };
}
