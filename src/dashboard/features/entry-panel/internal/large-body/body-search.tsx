import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { sayCount } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import classes from './large-body.module.css';

/** Milliseconds without typing before a search. */
const PAUSE = 250;
const MAX_LENGTH = 200;

interface BodySearchProps {
  /** "request body" */
  readonly what: string;
  /** Offsets of the matches; undefined while searching. */
  readonly positions: Uint32Array | undefined;
  /** The number of matches was limited. */
  readonly more: boolean;
  /** The searched text. */
  readonly words: string;
  /** Index of the current match. */
  readonly match: number | undefined;
  readonly onFind: (words: string) => void;
  readonly onMatch: (match: number | undefined) => void;
}

/** Searches all parts of a body. Enter goes to the next match, Shift+Enter to the previous. */
export function BodySearch({ what, positions, more, words, match, onFind, onMatch }: BodySearchProps) {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const count = positions?.length ?? 0;
  // The first match is shown at once, also after more text was revealed.
  const shownFor = useRef(words);
  useEffect(() => {
    const isNew = shownFor.current !== words;
    shownFor.current = words;
    const wanted = count === 0 ? undefined : isNew || match === undefined ? 0 : match;
    // A new search has the same index but another offset.
    if (isNew || wanted !== match) onMatch(wanted);
  }, [words, count, match, onMatch]);
  const isCurrent = text === words;
  const step = (by: 1 | -1) => {
    if (count > 0) onMatch(((match ?? 0) + by + count) % count);
  };
  const status =
    text === '' || !isCurrent
      ? ''
      : count === 0
        ? 'Not found in what is shown'
        : `${sayCount((match ?? 0) + 1)} of ${sayCount(count)}${more ? ' or more' : ''}`;
  return (
    <search className={classes.search}>
      <TextInput
        label={`Search in the ${what}`}
        type="search"
        value={text}
        maxLength={MAX_LENGTH}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          const next = event.currentTarget.value;
          setText(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onFind(next), PAUSE);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            step(event.shiftKey ? -1 : 1);
          } else if (event.key === 'Escape') {
            // Keeps the text and returns the focus to the page's shortcuts.
            event.preventDefault();
            event.currentTarget.blur();
          }
        }}
      />
      {text !== '' && (
        <span className={classes.buttons}>
          <Button inactive={count < 2} onClick={() => step(-1)}>
            Previous match
          </Button>
          <Button inactive={count < 2} onClick={() => step(1)}>
            Next match
          </Button>
        </span>
      )}
      <span className={classes.status} role="status">
        {status}
      </span>
    </search>
  );
}
