import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, useId, useLayoutEffect, useRef, useState } from 'react';
import { PartBoundary } from '#kit/part-boundary.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Keycaps } from '#ui/keycaps.tsx';
import { useKeys } from '#ui/keys.ts';
import { useTimeZone } from '#ui/preferences.ts';
import type { LogFilterValues } from '../model/log-filters.ts';
import type { Completion } from './completions.ts';
import { partIds } from './part-ids.ts';
import { printFilters, printQuery } from './print-query.ts';
import classes from './query-bar.module.css';
import { type Correction, corrected } from './query-fault.ts';
import { QueryText } from './query-text.tsx';
import { useAssistance } from './use-assistance.ts';
import { useDraft } from './use-draft.ts';

const QueryPanel = lazy(async () => ({ default: (await import('./query-panel.tsx')).QueryPanel }));

interface QueryBarProps {
  readonly values: LogFilterValues;
  /** A query was entered: a value, or undefined, for every filter. */
  readonly onApply: (values: LogFilterValues) => void;
}

const LONGEST = 4000;
const CLOSED = { open: false, active: -1 };

/** Where the filters stand in their text. */
function placesOf(values: LogFilterValues, zone: string) {
  let at = 0;
  return printFilters(values, zone).map(({ text }) => {
    const from = at;
    at += text.length + 1;
    return { from, to: from + text.length };
  });
}

/**
 * All filters as one line of text: an editable combobox, after the ARIA practices. The input's own text is not seen; the
 * same text stands under it, with its chips.
 */
export function QueryBar({ values, onApply }: QueryBarProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const ids = partIds(id);
  const zone = useTimeZone();
  const printed = printQuery(values, zone);
  const draft = useDraft(printed);
  const { text } = draft;
  const [caret, setCaret] = useState<number>();
  const [list, setList] = useState(CLOSED);
  /** Enter was pressed, so that what is being typed counts as finished. */
  const [entered, setEntered] = useState(false);
  const { help, assistant, load, context } = useAssistance(text, caret, zone);
  const caretToBe = useRef<number>(undefined);
  const scroller = useRef<HTMLDivElement>(null);

  const faults = (help && assistant?.faultsBeside(help, entered ? undefined : caret)) ?? [];
  const completions = (list.open && help?.completions) || [];
  const hasPanel = caret !== undefined && (faults.length > 0 || completions.length > 0);
  const isFaulty = draft.isTyped && faults.some(({ isHint }) => !isHint);

  useLayoutEffect(() => {
    const input = inputRef.current;
    const at = caretToBe.current;
    if (at === undefined || !input) return;
    caretToBe.current = undefined;
    input.setSelectionRange(at, at);
    if (at === input.value.length && scroller.current)
      scroller.current.scrollLeft = scroller.current.scrollWidth;
  });

  const write = (next: string, at: number) => {
    caretToBe.current = at;
    setCaret(at);
    setEntered(false);
    draft.type(next);
  };
  const enter = async (typed: string, whenFaulty: () => void, keepOrder = false) => {
    const reader = await load();
    if (!reader) return;
    const result = reader.assist(typed, undefined, context());
    if (reader.isFaulty(result)) return whenFaulty();
    const next = printQuery(result.values, zone);
    const shown = keepOrder ? typed : next;
    setList(CLOSED);
    if (!keepOrder) caretToBe.current = shown.length;
    draft.apply(shown, next);
    onApply(reader.everyFilter(result.values));
  };
  const complete = ({ from, to, insert, isWhole }: Completion) => {
    const after = text.slice(to);
    const space = isWhole && after === '' ? ' ' : '';
    const next = text.slice(0, from) + insert + space + after;
    write(next, from + insert.length + space.length);
    setList({ open: !isWhole, active: -1 });
    if (isWhole) void enter(next, () => undefined, true);
  };
  const correct = (correction: Correction) => {
    const next = corrected(text, correction);
    inputRef.current?.focus();
    write(next, Math.min(next.length, correction.from + correction.insert.length));
    void enter(next, () => setEntered(true), true);
  };
  const step = (by: 1 | -1) => {
    const count = help?.completions.length ?? 0;
    if (!list.open) return setList({ open: true, active: by === 1 ? 0 : count - 1 });
    // One place of the round is the field itself, with nothing chosen.
    const next = ((list.active + 1 + by + count + 1) % (count + 1)) - 1;
    setList({ open: true, active: next });
    document.getElementById(ids.option(next))?.scrollIntoView({ block: 'nearest' });
  };
  const goOn = () => {
    inputRef.current?.focus();
    const space = /^$|\s$/.test(text) ? '' : ' ';
    write(text + space, text.length + space.length);
  };
  useKeys([{ keys: '/', label: 'Type a query', group: 'Request logs', run: goOn }]);
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen =
      completions[event.key === 'Tab' && !event.shiftKey ? Math.max(0, list.active) : list.active];
    const takesTab = event.key === 'Tab' && (list.active >= 0 || /\S$/.test(text.slice(0, caret)));
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    else if (chosen && (event.key === 'Enter' || takesTab)) complete(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <search
      className={classes.bar}
      onFocus={() => void load()}
      onPointerEnter={() => void load()}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setCaret(undefined);
        setList(CLOSED);
        setEntered(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // The text stays; the keys of the page work again.
        event.preventDefault();
        const isChoosing = completions.length > 0 && (text.trim() !== '' || list.active >= 0);
        if (isChoosing) setList(CLOSED);
        else if (event.target === inputRef.current) inputRef.current?.blur();
        else inputRef.current?.focus();
      }}
    >
      <form
        className={classes.line}
        data-faulty={isFaulty || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          inputRef.current?.focus();
          void enter(text, () => {
            setEntered(true);
            setList(CLOSED);
          });
        }}
      >
        <IconSearch className={classes.icon} size={16} stroke={1.8} aria-hidden="true" />
        <div className={classes.scroller} ref={scroller}>
          <div className={classes.shown}>
            <QueryText
              text={text}
              terms={draft.isTyped ? (help?.terms ?? []) : placesOf(values, zone)}
              faults={draft.isTyped ? faults : []}
            />
          </div>
          <input
            ref={inputRef}
            className={classes.input}
            type="text"
            role="combobox"
            aria-label="Query"
            aria-expanded={completions.length > 0 && hasPanel}
            aria-controls={completions.length > 0 ? ids.list : undefined}
            aria-activedescendant={completions[list.active] ? ids.option(list.active) : undefined}
            aria-autocomplete="list"
            aria-invalid={isFaulty}
            aria-describedby={
              hasPanel ? faults.map((_, index) => ids.fault(index)).join(' ') || undefined : undefined
            }
            placeholder="Filter, such as code:400..499 created:2h"
            maxLength={LONGEST}
            enterKeyHint="search"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              draft.type(event.currentTarget.value);
              setCaret(event.currentTarget.selectionStart ?? undefined);
              setEntered(false);
              setList({ open: true, active: -1 });
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? undefined)}
            onFocus={() => {
              if (text.trim() === '') setList({ open: true, active: -1 });
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className={classes.end}>
          {draft.isDirty ? (
            <>
              <button type="submit" className={classes.apply}>
                Apply
              </button>
              <IconButton label="Discard what was typed" icon={IconX} onClick={draft.discard} />
            </>
          ) : (
            caret === undefined && (
              <span className={classes.key} aria-hidden="true">
                <Keycaps keys="/" />
              </span>
            )
          )}
        </div>
      </form>
      {hasPanel && (
        <PartBoundary>
          <QueryPanel
            id={id}
            text={text}
            faults={faults}
            completions={completions}
            active={list.active}
            onCorrect={correct}
            onComplete={complete}
          />
        </PartBoundary>
      )}
    </search>
  );
}
