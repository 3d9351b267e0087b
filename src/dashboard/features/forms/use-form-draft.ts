import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { openDraft } from '#features/drafts/draft.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { lacksSecrets, type RecordStorage } from '#lib/stored-record.ts';

export interface DraftSince {
  /** UNIX seconds. */
  readonly seconds: number;
  /** Secrets were not saved; `[removed]` replaces them. */
  readonly lacksSecrets: boolean;
}

export interface FormDraft {
  /** Undefined without a restored draft. */
  readonly since: DraftSince | undefined;
  /** Deletes the draft and leaves the form as it is. */
  readonly discard: () => void;
}

export interface FormDraftOptions<V> {
  /** Secret fields, which are never saved. */
  readonly omit?: readonly (keyof V & string)[];
  /** The values to save, if only a part of a field is secret. */
  readonly concealed?: (values: V) => V;
  /** Default: session storage. */
  readonly storage?: RecordStorage;
  /** Applies the user's changes relative to `base` to the values saved now, after a reload and whenever `initial` changes. */
  readonly rebase?: (saved: V, base: V, values: V) => V;
}

const record = z.record(z.string(), z.unknown());
const content = z.object({ values: record, base: record.optional() });

/**
 * Keeps typed values through a reload and a sign-in, by account. Values that do not fit the form are dropped.
 * @param key the form and its entity
 */
export function useFormDraft<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  key: string,
  { omit = [], concealed, storage = 'tab', rebase }: FormDraftOptions<V> = {},
): FormDraft {
  const storageKey = `sealdesk.form ${ownerOf(useSession())} ${key}`;
  const draft = useMemo(() => openDraft(storageKey, content, storage), [storageKey, storage]);
  const [left, setLeft] = useState(draft.read);
  const since = left && { seconds: left.at, lacksSecrets: lacksSecrets(left.values) };
  const restore = useEffectEvent((found: ReturnType<typeof draft.read>) => {
    if (!found) return;
    const fresh = form.getValues();
    const known = Object.entries(found.values).filter(
      ([name, value]) => name in fresh && typeof (value ?? fresh[name]) === typeof (fresh[name] ?? value),
    );
    const values = { ...fresh, ...Object.fromEntries(known) };
    const base = { ...fresh, ...found.base };
    // The defaults stay, so that the form is dirty.
    form.reset(rebase ? rebase(fresh, base, values) : values, { keepDefaultValues: true });
  });
  useEffect(() => restore(draft.read()), [draft]);
  const openValues = useEffectEvent((base: unknown) => {
    const values = form.getValues();
    const open = Object.entries(concealed?.(values) ?? values).filter(([name]) => !omit.includes(name));
    if (open.length === 0) return undefined;
    return { values: Object.fromEntries(open), ...(rebase && { base: base as V }) };
  });
  useEffect(() => {
    let isChanged = false;
    let base: unknown;
    const subscribe = (onChange: () => void) =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ isDirty, defaultValues }) => {
          isChanged = isDirty ?? isChanged;
          base = defaultValues;
          onChange();
        },
      });
    return draft.follow(subscribe, () => (isChanged ? openValues(base) : undefined));
  }, [form, draft]);
  return {
    since,
    discard: () => {
      draft.forget();
      setLeft(undefined);
    },
  };
}
