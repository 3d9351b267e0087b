import { useEffect, useMemo, useRef, useState } from 'react';
import type { LogReader } from './log-reader.ts';
import type { LogScan, ScanProgress } from './log-scan.ts';
import { createRest, onInput } from './making-way.ts';

/** Reading ahead through a list: how far it is, and how to start and stop it. It ends with the list. */
export function useLogScan(reader: LogReader) {
  const [told, setTold] = useState<{ readonly reader: LogReader; readonly progress: ScanProgress }>();
  const scans = useRef(new WeakMap<LogReader, LogScan>());
  useEffect(() => {
    const { current } = scans;
    return () => current.get(reader)?.stop();
  }, [reader]);
  const progress = told?.reader === reader ? told.progress : undefined;
  return useMemo(() => {
    const stop = () => scans.current.get(reader)?.stop();
    return {
      /** Undefined until it is started. */
      progress,
      /** Reads the first so many entries of the list. A scan that is under way ends. */
      start: async (limit: number) => {
        stop();
        const { LogScan } = await import('./log-scan.ts');
        const rest = createRest();
        const forget = onInput(rest.begin);
        const scan = new LogScan(reader, limit, rest, (to) => setTold({ reader, progress: to }));
        scans.current.set(reader, scan);
        await scan.run().finally(forget);
      },
      stop,
    };
  }, [reader, progress]);
}
