import { Textarea } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { readJson } from '#kit/json-source.ts';
import { type JsonPath, pathKey, pathText } from '../model/json-path.ts';
import classes from './json-body.module.css';
import { useForm } from './request-form-context.ts';

const LEAST_LINES = 10;
const MOST_LINES = 32;
const BODY: JsonPath = ['body'];

/** The body as JSON: anything can be sent, and every rule that it breaks is listed with its line. */
export function JsonBody() {
  const { request, bodyText, bodyFault, issues, setBodyText } = useForm();
  const frame = useRef<HTMLDivElement>(null);
  const text = bodyText ?? JSON.stringify(request.body ?? {}, null, 2);
  const source = useMemo(() => readJson(text), [text]);
  const select = (from: number, to: number) => {
    const area = frame.current?.querySelector('textarea');
    area?.focus();
    area?.setSelectionRange(from, to);
  };
  const broken = bodyFault ? [] : issues.filter(({ path }) => path[0] === 'body');
  const lines = Math.min(MOST_LINES, Math.max(LEAST_LINES, text.split('\n').length));
  return (
    <div ref={frame} data-path={pathKey(BODY)}>
      <Textarea
        label="Body as JSON"
        value={text}
        rows={lines}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        error={bodyFault && `Line ${bodyFault.line}: ${bodyFault.reason}.`}
        onChange={(event) => setBodyText(event.currentTarget.value)}
      />
      {source.faultAt !== undefined && (
        <button
          type="button"
          className={classes.issue}
          onClick={() => select(source.faultAt ?? 0, (source.faultAt ?? 0) + 1)}
        >
          Go to the fault
        </button>
      )}
      {broken.length > 0 && (
        <ul className={classes.issues} aria-label="Rules that the body breaks">
          {broken.map(({ path, text: words }) => {
            const inside = path.slice(1);
            return (
              <li key={`${pathKey(path)} ${words}`}>
                <button
                  type="button"
                  className={classes.issue}
                  onClick={() => select(...source.rangeOf(inside))}
                >
                  Line {source.lineOf(inside)}
                  {inside.length > 0 && (
                    <>
                      , <code>{pathText(inside)}</code>
                    </>
                  )}
                </button>{' '}
                {words}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
