import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { useTimeZone } from '#lib/preferences.ts';
import { announce } from '#ui/announce.ts';
import type { LogFilterValues } from '../model/log-filters.ts';
import { errorsBeside, everyFilter } from './assist.ts';
import type { Completion } from './completions.ts';
import type { PastedReading } from './pasted/reading.ts';
import { MAX_LENGTH, pastedLine } from './pasted-line.ts';
import { addressQuery, printFilters, printQuery } from './print-query.ts';
import { type Correction, corrected } from './query-error.ts';
import type { Span } from './query-terms.ts';
import { useAssistance } from './use-assistance.ts';
import { type CountEntries, likeliest, useReadingCounts } from './use-reading-counts.ts';

interface Draft {
  readonly text: string;
  /** The query of the URL when the draft began. */
  readonly over: string;
  /** The query that the URL will have after the draft was applied. */
  readonly next?: string;
  readonly applied?: string;
}

/**
 * The draft, or the query of the URL. A changed URL (Back, other controls) discards the draft.
 * @param printed the query of the URL as text
 */
function useDraft(printed: string) {
  const [draft, setDraft] = useState<Draft>();
  const isNext = draft?.next === printed;
  // A state update during render restarts it without painting.
  if (draft && isNext && draft.over !== printed) setDraft({ ...draft, over: printed });
  else if (draft && !isNext && draft.over !== printed) setDraft(undefined);
  const current = draft && (isNext || draft.over === printed) ? draft : undefined;
  const text = current?.text ?? printed;
  return {
    text,
    /** The text differs from the shown query. */
    isDirty: text.trim() !== printed && text !== current?.applied,
    isTyped: current !== undefined,
    type: (typed: string) => setDraft({ ...(current ?? { over: printed }), text: typed }),
    /**
     * @param entered the entered text; later typing is kept
     * @param written its replacement
     * @param next the resulting query of the URL as text
     */
    apply: (entered: string, written: string, next: string) =>
      setDraft((now) => ({
        text: now && now.text !== entered ? now.text : written,
        ...{ over: printed, next, applied: written },
      })),
    discard: () => setDraft(undefined),
  };
}

/** IDs for ARIA references from the input to the panel. */
const partIds = (id: string) => ({
  error: (index: number) => `${id}-error-${index}`,
  list: `${id}-list`,
  option: (index: number) => `${id}-${index}`,
});

export type PartIds = ReturnType<typeof partIds>;

function spansOf(values: LogFilterValues, zone: string): readonly Span[] {
  let at = 0;
  return printFilters(values, zone).map((text) => {
    const from = at;
    at += text.length + 1;
    return { from, to: from + text.length };
  });
}

const NONE: readonly never[] = [];

const CLOSED = { open: false, active: -1 };
const OPENED = { open: true, active: -1 };

export interface QueryBarProps {
  readonly values: LogFilterValues;
  /** Receives a value or undefined for every filter. */
  readonly onApply: (values: LogFilterValues) => void;
  /** Counts matches of readings; omitted if absent. */
  readonly count?: CountEntries | undefined;
}

/** State and keyboard handling of the combobox. */
export function useQueryBar({ values, onApply, count }: QueryBarProps) {
  const ids = partIds(useId());
  const zone = useTimeZone();
  const navigate = useNavigate();
  const printed = printQuery(values, zone);
  const draft = useDraft(printed);
  const { text } = draft;
  /** Undefined while the bar has no focus. */
  const [caret, setCaret] = useState<number>();
  const [list, setList] = useState(CLOSED);
  /** Enter was pressed, so the term being typed counts as finished. */
  const [entered, setEntered] = useState(false);
  /** Text after a paste that was truncated. */
  const [cutText, setCutText] = useState<string>();
  const { help, read } = useAssistance(text, caret, zone);
  const input = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const caretToBe = useRef<number>(undefined);
  const spans = draft.isTyped ? help.terms : spansOf(values, zone);

  const errors = errorsBeside(help, entered ? undefined : caret);
  const completions = list.open ? help.completions : NONE;
  const readings = caret !== undefined && list.open && draft.isDirty ? help.readings : NONE;
  const options = [...readings, ...completions];
  const every = (of: LogFilterValues) => everyFilter(of, values);
  const countOf = useReadingCounts(readings, count, every);
  const note =
    text === cutText
      ? `Not all of what was pasted fits in: the first ${MAX_LENGTH.toLocaleString('en-GB')} characters are read.`
      : (draft.isDirty && help.note) || undefined;

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
  /** Applies filters. @param written text of the bar, by default the printed filters */
  const take = (typed: string, next: LogFilterValues, written = printQuery(next, zone)) => {
    setList(CLOSED);
    if (input.current?.value === typed && written !== typed) caretToBe.current = written.length;
    draft.apply(typed, written, printQuery(next, zone));
    if (addressQuery(next) !== addressQuery(values)) onApply(next);
  };
  /** Applies a reading, or navigates. @param every completes filters with undefined */
  const follow = (typed: string, reading: PastedReading, every: (of: LogFilterValues) => LogFilterValues) => {
    announce(reading.label);
    if ('values' in reading) return take(typed, every(reading.values));
    draft.discard();
    setList(CLOSED);
    void navigate(reading.address);
  };
  const choose = (reading: PastedReading) => {
    follow(text, reading, every);
  };
  /** @param keep keeps the typed text; otherwise it is normalized */
  const apply = (typed: string, keep: boolean, whenInvalid: () => void) => {
    const query = read(typed, values);
    if (query.isInvalid) return whenInvalid();
    const reading = likeliest(query.readings, countOf);
    if (!reading) take(typed, query.values, keep ? typed : undefined);
    // After a completion the user may go on typing, so free words are not interpreted yet.
    else if (!keep) follow(typed, reading, query.every);
  };
  const applyText = (next: string) => {
    const query = read(next, values);
    if (query.isInvalid) return;
    draft.discard();
    onApply(query.values);
  };
  const complete = ({ from, to, insert, isWhole }: Completion) => {
    const after = text.slice(to);
    const space = isWhole && after === '' ? ' ' : '';
    const next = text.slice(0, from) + insert + space + after;
    write(next, from + insert.length + space.length);
    setList(isWhole ? CLOSED : OPENED);
    if (isWhole) apply(next, true, () => undefined);
  };
  const step = (by: 1 | -1) => {
    const length = help.completions.length + (draft.isDirty ? help.readings.length : 0);
    // The cycle includes the field itself, with no active option.
    const start = list.open ? list.active : -1;
    const next = ((start + 1 + by + length + 1) % (length + 1)) - 1;
    setList({ open: true, active: next });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = completions;
    // Tab completes field names only; another value may start with the typed text.
    const isNamed = first && !first.isWhole && /\S$/.test(text.slice(0, caret));
    const chosen = options[list.active] ?? (event.key === 'Tab' && isNamed ? first : undefined);
    const takes = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    else if (chosen && takes) 'insert' in chosen ? complete(chosen) : choose(chosen);
    else if (event.key !== 'Backspace' || !selectChip()) return;
    event.preventDefault();
  };
  /** Selects the chip before the caret, so that the next deletion removes it. */
  const selectChip = (): boolean => {
    const { selectionStart: from, selectionEnd: to } = input.current ?? {};
    if (from == null || from !== to || text.trim() !== printed || text.trim() === '') return false;
    const chip = spans.find((it) => it.to <= from && text.slice(it.to, from).trim() === '' && it.to > 0);
    if (chip) input.current?.setSelectionRange(chip.from, from);
    return chip !== undefined;
  };

  /** Focuses the bar, ready for another filter. */
  const goOn = () => {
    input.current?.focus();
    const space = /^$|\s$/.test(text) ? '' : ' ';
    write(text + space, text.length + space.length);
  };

  return {
    ...{
      ids,
      input,
      scroller,
      draft,
      text,
      spans,
      errors,
      note,
      readings,
      completions,
      complete,
      choose,
      countOf,
    },
    active: list.active,
    likeliest: likeliest(readings, countOf),
    isInside: caret !== undefined,
    /** Not focused, and the text equals the shown query. */
    hasChips: caret === undefined && !draft.isDirty && spans.length > 0,
    hasPanel: caret !== undefined && (errors.length > 0 || options.length > 0 || note !== undefined),
    isInvalid: draft.isTyped && errors.some(({ isHint }) => !isHint),
    goOn,
    edit: ({ to }: Span) => {
      input.current?.focus();
      caretToBe.current = to;
      setCaret(to);
    },
    submit: () => {
      input.current?.focus();
      apply(text, false, () => {
        setEntered(true);
        setList(CLOSED);
      });
    },
    correct: (correction: Correction) => {
      const next = corrected(text, correction);
      input.current?.focus();
      write(next, Math.min(next.length, correction.from + correction.insert.length));
      apply(next, true, () => setEntered(true));
    },
    /** Undoable like typed text. */
    remove: ({ from, to }: Span) => {
      const field = input.current;
      if (!field) return;
      const isLast = to >= text.length;
      const span = { from: isLast ? Math.max(0, from - 1) : from, to: isLast ? to : to + 1 };
      const next = text.slice(0, span.from) + text.slice(span.to);
      // Does not focus the bar if it was not focused.
      if (caret === undefined) return applyText(next);
      field.focus();
      field.setSelectionRange(span.from, span.to);
      // Only execCommand keeps the browser's undo history.
      if (!document.execCommand('delete')) draft.type(next);
      setList(CLOSED);
      apply(next, true, () => undefined);
    },
    leave: () => {
      setCaret(undefined);
      setList(CLOSED);
      setEntered(false);
    },
    escape: () => {
      const isChoosing = options.length > 0 && (text.trim() !== '' || list.active >= 0);
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
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        const field = event.currentTarget;
        const pasted = event.clipboardData.getData('text/plain');
        const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
        const { line, isCut } = pastedLine(pasted, MAX_LENGTH - 1 - text.length + selected);
        const before = text.slice(0, field.selectionStart ?? 0);
        // Separates pasted text from the chip before it.
        const space = !draft.isDirty && /\S$/.test(before) ? ' ' : '';
        // Leaves an unchanged paste to the browser.
        if (space + line === pasted) return;
        event.preventDefault();
        // Only execCommand keeps the browser's undo history.
        document.execCommand('insertText', false, space + line);
        setCutText(isCut ? field.value : undefined);
      },
      // A click behind the chips starts another filter.
      onClick: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
        const { selectionStart: from, selectionEnd: to } = currentTarget;
        if (!draft.isDirty && text !== '' && from === to && to === text.length && !text.endsWith(' '))
          write(`${text} `, text.length + 1);
      },
      onMouseDown: (event: MouseEvent) => {
        if (caret !== undefined || draft.isDirty || spans.length === 0 || event.button !== 0) return;
        // The transparent text is not aligned with the chips, so the browser's caret position is wrong.
        event.preventDefault();
        goOn();
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
