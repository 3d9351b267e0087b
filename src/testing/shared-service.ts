import { afterAll } from 'vitest';
import type { RunningService, ServiceOptions } from '#service/start.ts';
import { startTestService } from './service.ts';

/** Starts a service for the tests of one file, and closes it after them. */
export async function sharedService(options: Partial<ServiceOptions> = {}): Promise<RunningService> {
  const running = await startTestService(options);
  afterAll(() => running.close());
  return running;
}
