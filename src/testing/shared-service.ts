import { afterAll, onTestFinished } from 'vitest';
import type { RunningService, ServiceOptions } from '#service/start.ts';
import { startTestService } from './service.ts';

/** Starts a service for the tests of one file, and closes it after them. */
export async function sharedService(options: Partial<ServiceOptions> = {}): Promise<RunningService> {
  const running = await startTestService(options);
  afterAll(() => running.close());
  return running;
}

/** Starts a service for one test, and closes it after that. */
export async function ownService(options: Partial<ServiceOptions> = {}): Promise<RunningService> {
  const running = await startTestService(options);
  onTestFinished(() => running.close());
  return running;
}
