import { useCombobox } from '@mantine/core';
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
import type { LogFilterValues } from '../filters/log-filters.ts';
import { errorsBeside, everyFilter, useAssistance } from './assist.ts';
import type { Completion } from './completions.ts';
import type { PastedReading } from './pasted/reading.ts';
import { MAX_LENGTH, pastedLine } from './pasted-line.ts';
import { addressQuery, chipsOf, printQuery, type QueryChip } from './print-query.ts';
import { type Correction, corrected } from './query-error.ts';
import { type CountEntries, useReadingCounts } from './use-reading-counts.ts';

interface Draft {
  readonly text: string;
  /** The query of the URL when the draft began. */
  readonly over: string;
  /** The query that the URL will have after the draft was applied, and the text that the bar shows for it. */
  readonly applied?: { readonly query: string; readonly text: string };
}

/**
 * The draft, or the query of the URL. A changed URL (Back, other controls) discards the draft.
 * @param printed the query of the URL as text
 */
function useDraft(printed: string) {
  const [draft, setDraft] = useState<Draft>();
  const isApplied = draft?.applied?.query === printed;
  // A state update during render restarts it without painting.
  if (draft && draft.over !== printed) setDraft(isApplied ? { ...draft, over: printed } : undefined);
  const current = draft && (isApplied || draft.over === printed) ? draft : undefined;
  const text = current?.text ?? printed;
  return {
    text,
    /** The text differs from the shown query. */
    isDirty: text.trim() !== printed && text !== current?.applied?.text,
    isTyped: current !== undefined,
    type: (typed: string) => setDraft({ ...(current ?? { over: printed }), text: typed }),
    /**
     * @param entered the entered text; later typing is kept
     * @param written its replacement
     * @param query the resulting query of the URL as text
     */
    apply: (entered: string, written: string, query: string) =>
      setDraft((now) => ({
        text: now && now.text !== entered ? now.text : written,
        over: printed,
        applied: { query, text: written },
      })),
    discard: () => setDraft(undefined),
  };
}

const NONE: readonly never[] = [];

export interface QueryBarProps {
  readonly values: LogFilterValues;
  /** Receives a value or undefined for every filter. */
  readonly onApply: (values: LogFilterValues) => void;
  /** Counts matches of readings; omitted if absent. */
  readonly count?: CountEntries | undefined;
}

/** State and keyboard handling of the combobox. */
export function useQueryBar({ values, onApply, count }: QueryBarProps) {
  const id = useId();
  const zone = useTimeZone();
  const navigate = useNavigate();
  const printed = printQuery(values, zone);
  const draft = useDraft(printed);
  const { text } = draft;
  /** Undefined while the bar has no focus. */
  const [caret, setCaret] = useState<number>();
  const [isListOpen, setListOpen] = useState(false);
  /** An option was chosen by the arrow keys since the last change of the text. */
  const [hasActive, setHasActive] = useState(false);
  /** Enter was pressed, so the term being typed counts as finished. */
  const [entered, setEntered] = useState(false);
  /** Text after a paste that was truncated. */
  const [cutText, setCutText] = useState<string>();
  const { help, read } = useAssistance(text, caret, zone);
  const input = useRef<HTMLInputElement>(null);
  const caretToBe = useRef<number>(undefined);

  const isInside = caret !== undefined;
  const errors = errorsBeside(help, entered ? undefined : caret);
  const completions = isInside && isListOpen ? help.completions : NONE;
  const chips = chipsOf(values, zone);
  /** Not focused, and the text equals the shown query. */
  const hasChips = !isInside && !draft.isDirty && chips.length > 0;
  const every = (of: LogFilterValues) => everyFilter(of, values);
  const {
    offered: readings,
    countOf,
    likeliest,
  } = useReadingCounts(isInside && isListOpen && draft.isDirty ? help.readings : NONE, {
    count,
    every,
    isChoosing: hasActive,
  });
  const options: readonly (PastedReading | Completion)[] = [...readings, ...completions];
  const note =
    text === cutText
      ? `Not all of what was pasted fits in: the first ${MAX_LENGTH.toLocaleString('en-GB')} characters are read.`
      : (draft.isDirty && help.note) || undefined;
  const store = useCombobox({
    opened: isInside && (errors.length > 0 || options.length > 0 || note !== undefined),
    onOpenedChange: setListOpen,
  });

  useLayoutEffect(() => {
    const at = caretToBe.current;
    if (at === undefined || !input.current) return;
    caretToBe.current = undefined;
    input.current.setSelectionRange(at, at);
  });

  const showList = (open: boolean) => {
    store.resetSelectedOption();
    setHasActive(false);
    setListOpen(open);
  };
  const moveCaret = (at: number) => {
    caretToBe.current = at;
    setCaret(at);
  };
  const write = (next: string, at: number) => {
    moveCaret(at);
    setEntered(false);
    draft.type(next);
  };
  /** Applies filters. @param written text of the bar, by default the printed filters */
  const take = (typed: string, next: LogFilterValues, written = printQuery(next, zone)) => {
    showList(false);
    if (input.current?.value === typed && written !== typed) caretToBe.current = written.length;
    draft.apply(typed, written, printQuery(next, zone));
    if (addressQuery(next) !== addressQuery(values)) onApply(next);
  };
  const follow = (typed: string, reading: PastedReading, every: (of: LogFilterValues) => LogFilterValues) => {
    announce(reading.label);
    if ('values' in reading) return take(typed, every(reading.values));
    draft.discard();
    showList(false);
    void navigate(reading.address);
  };
  /** @param keep keeps the typed text; otherwise it is normalized */
  const apply = (typed: string, keep: boolean, whenInvalid: () => void) => {
    const query = read(typed, values);
    if (query.isInvalid) return whenInvalid();
    if (query.readings.length === 0) take(typed, query.values, keep ? typed : undefined);
    // After a completion the user may go on typing, so free words are not interpreted yet.
    else if (!keep)
      void likeliest(query.readings).then((reading) => {
        // The user may have discarded the text in the meantime.
        if (reading && input.current?.value.startsWith(typed)) follow(typed, reading, query.every);
      });
  };
  const complete = ({ from, to, insert, isWhole }: Completion) => {
    const after = text.slice(to);
    const space = isWhole && after === '' ? ' ' : '';
    const next = text.slice(0, from) + insert + space + after;
    write(next, from + insert.length + space.length);
    showList(!isWhole);
    if (isWhole) apply(next, true, () => undefined);
  };
  const choose = (option: PastedReading | Completion) =>
    'insert' in option ? complete(option) : follow(text, option, every);

  /** Focuses the bar, ready for another filter. */
  const goOn = () => {
    input.current?.focus();
    const space = /^$|\s$/.test(text) ? '' : ' ';
    write(text + space, text.length + space.length);
  };

  return {
    store,
    input,
    draft,
    text,
    errors,
    errorId: (index: number) => `${id}-error-${index}`,
    note,
    readings,
    completions,
    choose,
    countOf,
    hasActive,
    likeliest: readings.find((it) => countOf(it) !== 0) ?? readings[0],
    isInside,
    chips,
    hasChips,
    isInvalid: draft.isTyped && errors.some(({ isHint }) => !isHint),
    goOn,
    edit: (chip: QueryChip) => {
      input.current?.focus();
      moveCaret(text.indexOf(chip.text) + chip.text.length);
    },
    remove: ({ key, rest }: QueryChip) => onApply(every({ ...values, [key]: rest })),
    submit: () => {
      input.current?.focus();
      apply(text, false, () => {
        setEntered(true);
        showList(false);
      });
    },
    correct: (correction: Correction) => {
      const next = corrected(text, correction);
      input.current?.focus();
      write(next, Math.min(next.length, correction.from + correction.insert.length));
      apply(next, true, () => setEntered(true));
    },
    leave: () => {
      setCaret(undefined);
      showList(false);
      setEntered(false);
    },
    inputProps: {
      value: text,
      onChange: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
        draft.type(currentTarget.value);
        setCaret(currentTarget.selectionStart ?? undefined);
        setEntered(false);
        showList(true);
      },
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        const field = event.currentTarget;
        const pasted = event.clipboardData.getData('text/plain');
        const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
        const { line, isCut } = pastedLine(pasted, MAX_LENGTH - 1 - text.length + selected);
        const before = text.slice(0, field.selectionStart ?? 0);
        // Separates pasted text from the filter before it.
        const space = !draft.isDirty && /\S$/.test(before) ? ' ' : '';
        // Leaves an unchanged paste to the browser.
        if (space + line === pasted) return;
        event.preventDefault();
        // Only execCommand keeps the browser's undo history.
        document.execCommand('insertText', false, space + line);
        setCutText(isCut ? field.value : undefined);
      },
      onMouseDown: (event: MouseEvent) => {
        if (!hasChips || event.button !== 0) return;
        // The hidden text is not aligned with the chips, so the browser's caret position is wrong.
        event.preventDefault();
        goOn();
      },
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
        if (document.activeElement === currentTarget) setCaret(currentTarget.selectionStart ?? undefined);
      },
      onFocus: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
        setCaret(currentTarget.selectionStart ?? undefined);
        if (text.trim() === '') showList(true);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setHasActive(options.length > 0);
        if (event.key === 'Escape' && options.length > 0) event.preventDefault();
        const [first] = completions;
        if (event.key !== 'Tab' || event.shiftKey || !first || first.isWhole) return;
        if (hasActive) store.clickSelectedOption();
        // Tab completes field names only; another value may start with the typed text.
        else if (/\S$/.test(text.slice(0, caret))) complete(first);
        else return;
        event.preventDefault();
      },
    },
  };
}
