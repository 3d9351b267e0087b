import { demoApiKeys } from '#service/demo/accounts.ts';
import type { RunningService } from '#service/start.ts';
import { type Received, sendAs } from './service.ts';

const [ortega] = demoApiKeys;

/**
 * Calls the service as the main account of the demo data does.
 * @param line method and path
 * @param options.key API key of somebody else
 */
export function demoCall(
  running: RunningService,
  line: string,
  { key = ortega?.key ?? '', body }: { readonly key?: string; readonly body?: unknown } = {},
): Promise<Received> {
  const [method = '', ...path] = line.split(' ');
  return sendAs(running, `Bearer ${key}`, method, path.join(' '), body);
}
