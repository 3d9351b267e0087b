import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTimeZone } from '#lib/preferences.ts';
import type { LogFilterValues } from '../model/log-filters.ts';
import type { Completion } from './completions.ts';
import { printQuery } from './print-query.ts';
import { type Correction, corrected } from './query-error.ts';
import { useAssistance } from './use-assistance.ts';

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
function useDraft(printed: string) {
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

/** Ids by which the input of the bar refers to parts of the panel under it. */
const partIds = (id: string) => ({
  error: (index: number) => `${id}-error-${index}`,
  list: `${id}-list`,
  option: (index: number) => `${id}-${index}`,
});

export type PartIds = ReturnType<typeof partIds>;

const CLOSED = { open: false, active: -1 };
const OPENED = { open: true, active: -1 };

/**
 * The editable combobox behind the bar: what stands in it, what is wrong with it and may come next, and what keys do.
 * @param onApply a query was entered: a value, or undefined, for every filter
 */
export function useQueryBar(values: LogFilterValues, onApply: (values: LogFilterValues) => void) {
  const ids = partIds(useId());
  const zone = useTimeZone();
  const printed = printQuery(values, zone);
  const draft = useDraft(printed);
  const { text } = draft;
  /** Where somebody types; undefined while nobody is in the bar. */
  const [caret, setCaret] = useState<number>();
  const [list, setList] = useState(CLOSED);
  /** Enter was pressed, so that what is being typed counts as finished. */
  const [entered, setEntered] = useState(false);
  const { help, assistant, prepare, read } = useAssistance(text, caret, zone);
  const input = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const caretToBe = useRef<number>(undefined);

  const errors = (help && assistant?.errorsBeside(help, entered ? undefined : caret)) ?? [];
  const completions = (list.open && help?.completions) || [];

  useLayoutEffect(() => {
    const at = caretToBe.current;
    if (at === undefined || !input.current) return;
    caretToBe.current = undefined;
    input.current.setSelectionRange(at, at);
    if (at === text.length && scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
  });

  const write = (next: string, at: number) => {
    caretToBe.current = at;
    setCaret(at);
    setEntered(false);
    draft.type(next);
  };
  /** @param keep what is typed stays as it is typed; else it takes the order of all queries */
  const apply = async (typed: string, keep: boolean, whenInvalid: () => void) => {
    const query = await read(typed);
    if (!query) return;
    if (query.isInvalid) return whenInvalid();
    const next = printQuery(query.values, zone);
    setList(CLOSED);
    if (!keep && input.current?.value === typed) caretToBe.current = next.length;
    draft.apply(typed, keep ? typed : next, next);
    if (next !== printed) onApply(query.values);
  };
  const complete = ({ from, to, insert, isWhole }: Completion) => {
    const after = text.slice(to);
    const space = isWhole && after === '' ? ' ' : '';
    const next = text.slice(0, from) + insert + space + after;
    write(next, from + insert.length + space.length);
    setList(isWhole ? CLOSED : OPENED);
    if (isWhole) void apply(next, true, () => undefined);
  };
  const step = (by: 1 | -1) => {
    const count = help?.completions.length ?? 0;
    // One position of the round is the field itself, with nothing chosen.
    const start = list.open ? list.active : -1;
    const next = ((start + 1 + by + count + 1) % (count + 1)) - 1;
    setList({ open: true, active: next });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = completions;
    // A value is taken by choosing it alone: another one may begin as what was typed.
    const isNamed = first && !first.isWhole && /\S$/.test(text.slice(0, caret));
    const chosen = completions[list.active] ?? (event.key === 'Tab' && isNamed ? first : undefined);
    const takes = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    else if (chosen && takes) complete(chosen);
    else return;
    event.preventDefault();
  };

  return {
    ...{ ids, input, scroller, zone, draft, text, errors, completions, prepare, complete },
    terms: help?.terms ?? [],
    active: list.active,
    isInside: caret !== undefined,
    hasPanel: caret !== undefined && (errors.length > 0 || completions.length > 0),
    isInvalid: draft.isTyped && errors.some(({ isHint }) => !isHint),
    /** Goes into the bar, ready for one more filter. */
    goOn: () => {
      input.current?.focus();
      const space = /^$|\s$/.test(text) ? '' : ' ';
      write(text + space, text.length + space.length);
    },
    submit: () => {
      input.current?.focus();
      void apply(text, false, () => {
        setEntered(true);
        setList(CLOSED);
      });
    },
    correct: (correction: Correction) => {
      const next = corrected(text, correction);
      input.current?.focus();
      write(next, Math.min(next.length, correction.from + correction.insert.length));
      void apply(next, true, () => setEntered(true));
    },
    leave: () => {
      setCaret(undefined);
      setList(CLOSED);
      setEntered(false);
    },
    escape: () => {
      const isChoosing = completions.length > 0 && (text.trim() !== '' || list.active >= 0);
      if (isChoosing) setList(CLOSED);
      else if (document.activeElement === input.current) input.current?.blur();
      else input.current?.focus();
    },
    inputProps: {
      value: text,
      onChange: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
        draft.type(currentTarget.value);
        setCaret(currentTarget.selectionStart ?? undefined);
        setEntered(false);
        setList(OPENED);
      },
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
        if (document.activeElement === currentTarget) setCaret(currentTarget.selectionStart ?? undefined);
      },
      onFocus: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
        setCaret(currentTarget.selectionStart ?? undefined);
        if (text.trim() === '') setList(OPENED);
      },
      onKeyDown,
    },
  };
}
