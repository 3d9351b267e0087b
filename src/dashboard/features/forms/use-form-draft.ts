import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { openDraft } from '#features/drafts/draft.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { lacksSecrets, type RecordStorage } from '#lib/stored-record.ts';

/** When values were typed that a form began with. */
export interface DraftSince {
  /** UNIX seconds. */
  readonly seconds: number;
  /** Passwords and tokens within the texts were not saved; `[removed]` stands in their place. */
  readonly lacksSecrets: boolean;
}

export interface FormDraft {
  /** Undefined where the form began as it was given. */
  readonly since: DraftSince | undefined;
  /** Forgets what is saved: it was sent, or is not wanted. The form stays as it is. */
  readonly discard: () => void;
}

export interface FormDraftOptions<V> {
  /** Fields that are never written down: secrets. */
  readonly omit?: readonly (keyof V & string)[];
  /** What of the values may be written down, where a part of a field is a secret. */
  readonly concealed?: (values: V) => V;
  /** How long it lasts: as long as this tab, unless stated. */
  readonly storage?: RecordStorage;
  /**
   * Carries what was typed on top of `base` over to what is saved now, for a form that shows what is saved: after a
   * reload, and as soon as `initial` of the form is another.
   */
  readonly rebase?: (saved: V, base: V, values: V) => V;
}

const record = z.record(z.string(), z.unknown());
const content = z.object({ values: record, base: record.optional() });

/**
 * Saves what is typed into a form through a reload and a sign-in, for each account by itself. Values of a shape that the
 * form no longer has are left out.
 * @param key the form, and the entity that it is about
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
    // The defaults stay what they were, so that the form counts as changed.
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
