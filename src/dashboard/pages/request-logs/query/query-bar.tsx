import { Button } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { lazy, memo } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Keycaps } from '#ui/keycaps.tsx';
import { useKeys } from '#ui/keys.ts';
import type { LogFilterValues } from '../model/log-filters.ts';
import { printFilters } from './print-query.ts';
import classes from './query-bar.module.css';
import { QueryText } from './query-text.tsx';
import { useQueryBar } from './use-query-bar.ts';

const QueryPanel = lazy(async () => ({ default: (await import('./query-panel.tsx')).QueryPanel }));

interface QueryBarProps {
  readonly values: LogFilterValues;
  /** A query was entered: a value, or undefined, for every filter. */
  readonly onApply: (values: LogFilterValues) => void;
}

const MAX_LENGTH = 4000;

/** Where the filters stand in their text. */
function spansOf(values: LogFilterValues, zone: string) {
  let at = 0;
  return printFilters(values, zone).map(({ text }) => {
    const from = at;
    at += text.length + 1;
    return { from, to: from + text.length };
  });
}

function PlainQueryBar({ values, onApply }: QueryBarProps) {
  const bar = useQueryBar(values, onApply);
  const { ids, text, draft, errors, completions, active, hasPanel } = bar;
  const isOpen = hasPanel && completions.length > 0;
  useKeys([{ keys: '/', label: 'Type a query', group: 'Request logs', run: bar.goOn }]);
  return (
    <search
      className={classes.bar}
      onFocus={bar.prepare}
      onPointerEnter={bar.prepare}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) bar.leave();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // The text stays; the keys of the page work again.
        event.preventDefault();
        bar.escape();
      }}
    >
      <form
        className={classes.line}
        data-invalid={bar.isInvalid || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          bar.submit();
        }}
      >
        <IconSearch className={classes.icon} size={16} stroke={1.8} aria-hidden="true" />
        <div className={classes.scroller} ref={bar.scroller}>
          <div className={classes.shown}>
            <QueryText
              text={text}
              terms={draft.isTyped ? bar.terms : spansOf(values, bar.zone)}
              errors={draft.isTyped ? errors : []}
            />
          </div>
          {/* Its text lies over the one with the chips, letter by letter: all that Mantine's would bring is taken away. */}
          <input
            ref={bar.input}
            className={classes.input}
            type="text"
            role="combobox"
            aria-label="Query"
            aria-expanded={isOpen}
            aria-controls={isOpen ? ids.list : undefined}
            aria-activedescendant={completions[active] ? ids.option(active) : undefined}
            aria-autocomplete="list"
            aria-invalid={bar.isInvalid}
            aria-describedby={hasPanel ? errors.map((_, index) => ids.error(index)).join(' ') : undefined}
            placeholder="Filter, such as code:400..499 created:2h"
            maxLength={MAX_LENGTH}
            enterKeyHint="search"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            {...bar.inputProps}
          />
        </div>
        <div className={classes.end}>
          {draft.isDirty ? (
            <>
              {/* Mantine's as it is: ours would take the focus, also from Enter in the input. */}
              <Button type="submit" variant="filled" size="compact-sm">
                Apply
              </Button>
              <IconButton label="Discard what was typed" icon={IconX} onClick={draft.discard} />
            </>
          ) : (
            !bar.isInside && (
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
            ids={ids}
            text={text}
            errors={errors}
            completions={completions}
            active={active}
            onCorrect={bar.correct}
            onComplete={bar.complete}
          />
        </PartBoundary>
      )}
    </search>
  );
}

/**
 * All filters as one line of text: an editable combobox, after the ARIA practices. The input's own text is not seen; the
 * same text stands under it, with its chips.
 */
export const QueryBar = memo(PlainQueryBar);
