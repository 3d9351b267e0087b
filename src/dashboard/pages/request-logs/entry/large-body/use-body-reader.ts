import { useEffect, useRef, useState } from 'react';
import type { BodyLayout } from './body-layout.ts';
import type { FromBodyWorker, ToBodyWorker } from './body-worker.ts';
import type { FoundWords } from './find-words.ts';
import type { PackedParts } from './packed-parts.ts';

/** What is known of a large body. */
interface ReadBody {
  readonly isJson: boolean;
  readonly parts: PackedParts;
  readonly raw: boolean;
  readonly layout: BodyLayout;
}

interface BodyReader {
  /** Undefined until it was read. */
  readonly body: ReadBody | undefined;
  /** It cannot be read, as after a new version was put in place. */
  readonly failed: boolean;
  /** What was last looked for. */
  readonly found: FoundWords | undefined;
  readonly find: (words: string) => void;
}

const NOTHING = { body: undefined, failed: false, found: undefined } as const;

/** Has a body read by a worker of its own, which ends with the component. @param raw laid out as it was sent */
export function useBodyReader(text: string, raw: boolean): BodyReader {
  const [read, setRead] = useState<Omit<BodyReader, 'find'>>(NOTHING);
  const worker = useRef<Worker>(undefined);
  const laidOut = useRef(raw);
  const say = (message: ToBodyWorker) => worker.current?.postMessage(message);
  const first = useRef(raw);
  useEffect(() => {
    setRead(NOTHING);
    const started = new Worker(new URL('./body-worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    started.addEventListener('message', ({ data }: MessageEvent<FromBodyWorker>) => {
      setRead((before) => {
        if (data.type === 'found') return { ...before, found: data };
        const parts = data.parts ?? before.body?.parts;
        return parts ? { ...before, body: { ...data, parts } } : before;
      });
    });
    started.addEventListener('error', () => setRead({ ...NOTHING, failed: true }));
    const open: ToBodyWorker = { type: 'open', text, raw: first.current };
    laidOut.current = first.current;
    started.postMessage(open);
    return () => started.terminate();
  }, [text]);
  useEffect(() => {
    first.current = raw;
    if (laidOut.current === raw) return;
    laidOut.current = raw;
    worker.current?.postMessage({ type: 'lay-out', raw } satisfies ToBodyWorker);
  }, [raw]);
  return { ...read, find: (words) => say({ type: 'find', words }) };
}
