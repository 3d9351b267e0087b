import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { EditorProps } from './editor-props.ts';
import type { UriValue } from './log-filters.ts';
import classes from './uri-editor.module.css';

/** How long nobody may have typed before the list follows, in milliseconds. */
const PAUSE = 400;

/** A text that the URI contains, or is like. Follows the typing; Enter does not wait. */
export function UriEditor({ value, onChange, onDone }: EditorProps<UriValue>) {
  const [text, setText] = useState(value?.text ?? '');
  const [type, setType] = useState(value?.type ?? 'match');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(value?.text ?? '');

  // Back, a preset or "clear filters" changes the value from outside.
  useEffect(() => {
    if ((value?.text ?? '') !== told.current) {
      told.current = value?.text ?? '';
      setText(told.current);
    }
    if (value) setType(value.type);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = (nextText: string, nextType: UriValue['type']) => {
    clearTimeout(timer.current);
    const trimmed = nextText.trim();
    if (trimmed === told.current && nextType === (value?.type ?? nextType)) return;
    told.current = trimmed;
    onChange(trimmed === '' ? undefined : { type: nextType, text: trimmed });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    tell(text, type);
    onDone();
  };
  return (
    <search className={classes.search}>
      <form onSubmit={submit} className={classes.form}>
        <select
          className={classes.type}
          aria-label="How the URI is compared"
          value={type}
          onChange={(event) => {
            const next = event.currentTarget.value === 'like' ? 'like' : 'match';
            setType(next);
            if (text.trim() !== '') tell(text, next);
          }}
        >
          <option value="match">contains</option>
          <option value="like">is like</option>
        </select>
        <IconSearch className={classes.icon} size={15} stroke={1.8} aria-hidden="true" />
        <input
          className={classes.text}
          type="search"
          aria-label="URI"
          placeholder="URI, such as /v2/events"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          maxLength={500}
          value={text}
          onChange={(event) => {
            const next = event.currentTarget.value;
            setText(next);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => tell(next, type), PAUSE);
          }}
          onBlur={() => tell(text, type)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // The text stays; the keys of the page work again.
            event.preventDefault();
            event.currentTarget.blur();
          }}
        />
      </form>
    </search>
  );
}
