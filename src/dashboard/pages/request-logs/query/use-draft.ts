import { useState } from 'react';

interface Draft {
  readonly text: string;
  /** The query of the address that it was typed over. */
  readonly over: string;
  /** The query that the address is about to hold, since the draft was applied. */
  readonly next?: string;
  /** The draft as it was when it was applied. */
  readonly applied?: string;
}

/**
 * What stands in the bar: what is typed, or else the query of the address. When the address takes another query, by Back
 * or by the controls, that one is the newer.
 * @param printed the query of the address, as the bar writes it
 */
export function useDraft(printed: string) {
  const [draft, setDraft] = useState<Draft>();
  const isNext = draft?.next === printed;
  // React draws again at once, without showing what is between.
  if (draft && isNext && draft.over !== printed) setDraft({ ...draft, over: printed });
  else if (draft && !isNext && draft.over !== printed) setDraft(undefined);
  const current = draft && (isNext || draft.over === printed) ? draft : undefined;
  const text = current?.text ?? printed;
  return {
    text,
    /** What stands there is not what the list shows. */
    isDirty: text.trim() !== printed && text !== current?.applied,
    isTyped: current !== undefined,
    type: (typed: string) => setDraft({ ...(current ?? { over: printed }), text: typed }),
    /**
     * @param entered the text that was entered; what somebody has typed since then stays
     * @param written what stands there in its place
     * @param next the query that the address gets by this, as the bar writes it
     */
    apply: (entered: string, written: string, next: string) =>
      setDraft((now) => ({
        text: now && now.text !== entered ? now.text : written,
        ...{ over: printed, next, applied: written },
      })),
    discard: () => setDraft(undefined),
  };
}
