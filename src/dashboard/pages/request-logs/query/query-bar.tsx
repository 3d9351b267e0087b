import { Button } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Keycaps } from '#ui/keycaps.tsx';
import { useKeys } from '#ui/keys.ts';
import { MAX_LENGTH } from './pasted-line.ts';
import classes from './query-bar.module.css';
import { QueryChips } from './query-chips.tsx';
import { QueryPanel } from './query-panel.tsx';
import { QueryText } from './query-text.tsx';
import { type QueryBarProps, useQueryBar } from './use-query-bar.ts';

/**
 * An editable combobox after the ARIA practices. The input's own text is transparent; the same text with chips is
 * rendered below it.
 */
export function QueryBar(props: QueryBarProps) {
  const bar = useQueryBar(props);
  const { ids, text, draft, errors, readings, completions, active, hasPanel } = bar;
  const count = readings.length + completions.length;
  const isOpen = hasPanel && count > 0;
  const form = useRef<HTMLFormElement>(null);
  /** Keeps the height of the chips in pixels while the user types in one line, so that nothing shifts. */
  const [height, setHeight] = useState<number>();
  useKeys([{ keys: '/', label: 'Type a query', group: 'Request logs', run: bar.goOn }]);
  return (
    <search
      className={classes.bar}
      onFocus={() => {
        if (!bar.isInside) setHeight(form.current?.offsetHeight);
      }}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        bar.leave();
        setHeight(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Keeps the text; keyboard shortcuts of the page work again.
        event.preventDefault();
        bar.escape();
      }}
    >
      <form
        className={classes.line}
        ref={form}
        style={{ minHeight: height }}
        data-invalid={bar.isInvalid || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          bar.submit();
        }}
      >
        <IconSearch className={classes.icon} size={16} stroke={1.8} aria-hidden="true" />
        <div className={classes.scroller} ref={bar.scroller}>
          <div className={classes.shown} data-chips={bar.hasChips || undefined}>
            {bar.hasChips ? (
              <QueryChips text={text} spans={bar.spans} onRemove={bar.remove} onEdit={bar.edit} />
            ) : (
              <QueryText
                text={text}
                terms={bar.spans}
                errors={draft.isTyped ? errors : []}
                onRemove={bar.remove}
              />
            )}
          </div>
          {/* Overlays the chips letter by letter, so it has none of Mantine's styles. */}
          <input
            ref={bar.input}
            className={classes.input}
            type="text"
            role="combobox"
            aria-label="Query"
            aria-expanded={isOpen}
            aria-controls={isOpen ? ids.list : undefined}
            aria-activedescendant={active >= 0 && active < count ? ids.option(active) : undefined}
            aria-autocomplete="list"
            aria-invalid={bar.isInvalid}
            aria-describedby={hasPanel ? errors.map((_, index) => ids.error(index)).join(' ') : undefined}
            placeholder="Paste an id, a URL, an email, an error"
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
              {/* Mantine's button: ours would take the focus, also on Enter in the input. */}
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
        <QueryPanel
          ids={ids}
          text={text}
          errors={errors}
          note={bar.note}
          readings={readings}
          likeliest={bar.likeliest}
          countOf={bar.countOf}
          completions={completions}
          active={active}
          onCorrect={bar.correct}
          onChoose={bar.choose}
          onComplete={bar.complete}
        />
      )}
    </search>
  );
}
