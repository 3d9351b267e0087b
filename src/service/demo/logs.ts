import type { NewLog } from '../request-logs/new-log.ts';
export function* demoLogs(_o: {
  from: number;
  to: number;
  end: number;
  keys: ReadonlyMap<string, number>;
}): Generator<NewLog> {}
