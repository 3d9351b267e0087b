import { isRefusedRow } from '../store/database-errors.ts';
import type { NewLog } from './new-log.ts';

/** Recorded entries wait this long for company, so that a busy service writes once for many requests. */
const FLUSH_AFTER_MS = 200;
const FLUSH_AT = 500;
/** When the disk refuses to take them, older entries give way to newer ones rather than fill the memory. */
const MAX_WAITING = 10_000;
/** After an error, such as a full disk. */
const RETRY_MS = 1000;

/** Entries that wait to be written. */
export interface LogQueue {
  /** Takes an entry; that of a request which may have changed something is written at once. */
  add(log: NewLog): void;
  /** Writes what waits, unless the disk refused it a moment ago. */
  flush(): void;
  /** Forgets what waits. */
  clear(): void;
  /** Writes what waits, and takes no more. */
  close(): void;
}

/**
 * @param write writes entries in one transaction
 * @param onError is told when entries could not be written; unless it is for their own sake, they are kept and tried again
 */
export function createLogQueue(
  write: (logs: readonly NewLog[]) => void,
  onError: (error: unknown) => void,
): LogQueue {
  let waiting: NewLog[] = [];
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  let closed = false;

  /** An entry that cannot be stored must not keep the others from it. */
  function writeEach(): void {
    for (let log = waiting[0]; log; log = waiting[0]) {
      try {
        write([log]);
      } catch (error) {
        if (!isRefusedRow(error)) throw error;
        onError(error);
      }
      waiting.shift();
    }
  }

  function writeAll(): void {
    try {
      write(waiting);
      waiting = [];
    } catch (error) {
      if (!isRefusedRow(error)) throw error;
      writeEach();
    }
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    try {
      writeAll();
      failing = false;
    } catch (error) {
      waiting = waiting.slice(-MAX_WAITING);
      // Once, since a full disk is no better for a report of every request.
      if (!failing) onError(error);
      failing = true;
      timer = setTimeout(flush, RETRY_MS).unref();
    }
  }

  return {
    add(log) {
      // A request that closing cut off in its body fails after everything is closed; nobody gets its answer.
      if (closed) return;
      waiting.push(log);
      if (failing) waiting.splice(0, waiting.length - MAX_WAITING);
      else if (log.method !== 'GET' || waiting.length >= FLUSH_AT) flush();
      else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
    },
    flush() {
      if (!failing) flush();
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
      failing = false;
    },
    close() {
      flush();
      clearTimeout(timer);
      closed = true;
    },
  };
}
