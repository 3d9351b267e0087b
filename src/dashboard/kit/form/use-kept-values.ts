import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isRecord } from '#contract/record.ts';
import { noteKept } from '#ui/storage-trouble.ts';
import { ownerOf } from '../directory/use-directory.ts';
import { useSession } from '../session.ts';
import { lacksSecrets, storable } from '../storable.ts';

/** How long typing has to pause before it is written, in milliseconds. */
const PAUSE_MS = 300;

/** When values were typed that a form began with. */
export interface KeptSince {
  /** UNIX seconds. */
  readonly seconds: number;
  /** Passwords and tokens within the texts were not kept; `[removed]` stands in their place. */
  readonly lacksSecrets: boolean;
}

/** What to say of values that lack them. */
export const SECRETS_LEFT_OUT =
  'Passwords and tokens were not kept: put them in again where [removed] stands.';

interface Kept {
  /** UNIX seconds. */
  readonly at: number;
  readonly values: Readonly<Record<string, unknown>>;
}

function readKept(key: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isRecord(kept) || !isRecord(kept.values) || typeof kept.at !== 'number') return undefined;
    return { at: kept.at, values: kept.values };
  } catch {
    return undefined;
  }
}

function writeKept(key: string, values: Readonly<Record<string, unknown>> | undefined): void {
  try {
    if (values === undefined) sessionStorage.removeItem(key);
    else
      sessionStorage.setItem(
        key,
        JSON.stringify({ at: Math.floor(Date.now() / 1000), values: storable(values) }),
      );
    if (values !== undefined) noteKept('typed', true);
  } catch {
    noteKept('typed', false);
  }
}

interface KeptValues {
  /** Undefined where the form began as it was given. */
  readonly keptAt: KeptSince | undefined;
  /** Forgets what is kept: it was sent, or is not wanted. The form stays as it is. */
  readonly discard: () => void;
}

interface KeepingOptions<V> {
  /** Fields that are never written down: secrets. */
  readonly omit?: readonly (keyof V & string)[];
  /** What of the values may be written down, where a part of a field is a secret. The same function at all times. */
  readonly concealed?: (values: V) => V;
}

/**
 * Keeps what is typed into a form through a reload and a sign-in, for this tab alone and each account by itself. Values
 * of a shape that the form no longer has are left out.
 * @param key the form, and the thing that it is about
 */
export function useKeptValues<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  key: string,
  { omit = [], concealed }: KeepingOptions<V> = {},
): KeptValues {
  const storageKey = `sealdesk.form ${ownerOf(useSession())} ${key}`;
  const [kept, setKept] = useState(() => readKept(storageKey));
  const omitted = omit.join(' ');
  const since = useMemo(() => kept && { seconds: kept.at, lacksSecrets: lacksSecrets(kept.values) }, [kept]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const found = readKept(storageKey);
    if (!found) return;
    const fresh = form.getValues();
    const known = Object.entries(found.values).filter(
      ([name, value]) => name in fresh && typeof value === typeof fresh[name],
    );
    // The defaults stay what they were, so that the form counts as changed.
    form.reset({ ...fresh, ...Object.fromEntries(known) }, { keepDefaultValues: true });
  }, [form, storageKey]);
  useEffect(() => {
    const secret = new Set(omitted.split(' '));
    let isChanged = false;
    const flush = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      // Whoever has typed everything back must not find what they took away.
      if (!isChanged) return writeKept(storageKey, undefined);
      const values = form.getValues();
      const open = Object.entries(concealed?.(values) ?? values).filter(([name]) => !secret.has(name));
      writeKept(storageKey, Object.fromEntries(open));
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        isChanged = isDirty ?? isChanged;
        timer.current ??= setTimeout(flush, PAUSE_MS);
      },
    });
    addEventListener('pagehide', flush);
    return () => {
      stop();
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [form, storageKey, omitted, concealed]);
  return {
    keptAt: since,
    discard: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      writeKept(storageKey, undefined);
      setKept(undefined);
    },
  };
}
