import { useEffect, useRef } from 'react';
import classes from './completed-email-tab.module.css';
import type { CompletedTexts } from './completed-query.ts';
import { completedFields, languageName } from './completed-texts.ts';

interface CompletedPlaceProps {
  readonly code: string;
  /** Undefined where the brand has none in this language. */
  readonly texts: CompletedTexts[string] | undefined;
  /** What a check leads to: a language, or a text of one. */
  readonly marked: string | undefined;
}

/** The texts of one language, as they are. */
export function CompletedPlace({ code, texts, marked }: CompletedPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked !== undefined) place.current?.querySelector<HTMLElement>('[data-marked]')?.focus();
  }, [marked]);
  const isMarked = (path: string) => (marked === path ? { 'data-marked': true, tabIndex: -1 } : {});
  return (
    <div ref={place} className={classes.place}>
      <h3 className={classes.language} {...isMarked(code)}>
        {languageName(code)}
      </h3>
      {texts ? (
        <dl className={classes.list}>
          {completedFields.map(({ field, label }) => (
            <div key={field} className={classes.text} {...isMarked(`${code}.${field}`)}>
              <dt>
                {label} <code>{field}</code>
              </dt>
              <dd lang={code}>
                {texts[field] || <span className={classes.none}>not set: the service’s own text</span>}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={classes.none}>
          The brand has no texts in {languageName(code)}: who reads it gets the service’s own mail.
        </p>
      )}
    </div>
  );
}
