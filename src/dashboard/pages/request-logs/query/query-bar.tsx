import { Button, Combobox } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { IconButton } from '#ui/icon-button.tsx';
import { Keycaps } from '#ui/keycaps.tsx';
import { useKeys } from '#ui/keys.ts';
import { MAX_LENGTH } from './pasted-line.ts';
import classes from './query-bar.module.css';
import { QueryChips } from './query-chips.tsx';
import { QueryPanel } from './query-panel.tsx';
import { type QueryBarProps, useQueryBar } from './use-query-bar.ts';

/** The query as text while the user edits it, otherwise as one chip for each filter. */
export function QueryBar(props: QueryBarProps) {
  const bar = useQueryBar(props);
  const { draft, errors } = bar;
  useKeys([{ keys: '/', label: 'Type a query', group: 'Request logs', run: bar.goOn }]);
  return (
    <search
      className={classes.bar}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) bar.leave();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Keeps the text; keyboard shortcuts of the page work again.
        event.preventDefault();
        if (document.activeElement === bar.input.current) bar.input.current?.blur();
        else bar.input.current?.focus();
      }}
    >
      <Combobox
        store={bar.store}
        // The panel belongs to the search landmark, and Tab reaches its corrections.
        withinPortal={false}
        onOptionSubmit={(index) => {
          const option = [...bar.readings, ...bar.completions][Number(index)];
          if (option) bar.choose(option);
        }}
      >
        <Combobox.DropdownTarget>
          <form
            className={classes.line}
            data-invalid={bar.isInvalid || undefined}
            onSubmit={(event) => {
              event.preventDefault();
              bar.submit();
            }}
          >
            <IconSearch className={classes.icon} size={16} stroke={1.8} aria-hidden="true" />
            <div className={classes.field} data-chips={bar.hasChips || undefined}>
              <QueryChips chips={bar.chips} onRemove={bar.remove} onEdit={bar.edit} />
              <Combobox.EventsTarget
                withExpandedAttribute
                {...(!bar.hasActive && { 'aria-activedescendant': undefined })}
              >
                <input
                  ref={bar.input}
                  className={classes.input}
                  type="text"
                  aria-label="Query"
                  aria-autocomplete="list"
                  aria-invalid={bar.isInvalid}
                  aria-describedby={
                    bar.isInside ? errors.map((_, index) => bar.errorId(index)).join(' ') : undefined
                  }
                  placeholder="Paste an id, a URL, an email, an error"
                  maxLength={MAX_LENGTH}
                  enterKeyHint="search"
                  spellCheck={false}
                  autoCapitalize="none"
                  {...bar.inputProps}
                />
              </Combobox.EventsTarget>
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
        </Combobox.DropdownTarget>
        <Combobox.Dropdown p={0}>
          <QueryPanel
            text={bar.text}
            errors={errors}
            errorId={bar.errorId}
            note={bar.note}
            readings={bar.readings}
            likeliest={bar.likeliest}
            countOf={bar.countOf}
            completions={bar.completions}
            onCorrect={bar.correct}
          />
        </Combobox.Dropdown>
      </Combobox>
    </search>
  );
}
