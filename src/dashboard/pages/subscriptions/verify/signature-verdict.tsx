import { useEffect, useRef } from 'react';
import { Fact, FactList } from '#ui/fact-list.tsx';
import type { Diagnosis } from './signature/diagnosis.ts';
import { frameWords } from './signature/findings.ts';
import type { Language } from './signature/mend.ts';
import { mendedCode } from './signature/mended-code.ts';
import type { FoundSignature } from './signature/signature-search.ts';
import classes from './signature-verdict.module.css';

/** How a signature was computed, in words. */
function Computed({ signed }: { readonly signed: FoundSignature }) {
  const { formula, given, reading } = signed;
  const { hash, construction, frame, body, key } = formula;
  return (
    <FactList>
      <Fact name="Header">{given.header === '' ? 'Pasted alone' : <code>{given.header}</code>}</Fact>
      <Fact name="Written in">
        {reading.encoding}
        {reading.capitals && ', in capitals'}
        {given.prefix !== '' && (
          <>
            , behind <code>{given.prefix}</code>
          </>
        )}
      </Fact>
      <Fact name="Algorithm">{construction === 'hmac' ? `HMAC-${hash}` : hash}</Fact>
      <Fact name="Over">{frameWords(frame)}</Fact>
      <Fact name="Body">
        {body.words}, {body.bytes.length.toLocaleString('en-GB')} bytes
      </Fact>
      <Fact name="Secret">{key.words}</Fact>
    </FactList>
  );
}

interface MendsProps {
  readonly diagnosis: Diagnosis;
  readonly language: Language;
}

/** What to write instead, in the frameworks of a language. */
function Mends({ diagnosis: { findings, signed }, language }: MendsProps) {
  const mends = signed ? mendedCode(findings, signed, language) : [];
  if (mends.length === 0) return null;
  return (
    <section className={classes.mends} aria-labelledby="signature-mends">
      <h3 id="signature-mends" className={classes.heading}>
        What to change in your receiver
      </h3>
      {mends.map(({ where, wrong, right }) => (
        <dl key={`${where} ${right}`} className={classes.mend} aria-label={where}>
          <dt className={classes.where}>{where}</dt>
          <dd className={classes.wrong}>
            <span>Instead of</span>
            <code>{wrong}</code>
          </dd>
          <dd className={classes.right}>
            <span>Write</span>
            <code>{right}</code>
          </dd>
        </dl>
      ))}
    </section>
  );
}

/** What was found about a callback: the verdict, what it was computed from, and what to change. */
export function SignatureVerdict({ diagnosis, language }: MendsProps) {
  const { tone, title, text, findings, signed, tried } = diagnosis;
  const box = useRef<HTMLElement>(null);
  // Below the form on a phone, it would come unseen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each check has a verdict of its own.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [diagnosis]);
  return (
    <section ref={box} className={classes.verdict} aria-label="Verdict">
      <div className={classes.box} data-tone={tone}>
        <h2 className={classes.title}>{title}</h2>
        <p>{text}</p>
      </div>
      {findings.length > 0 && (
        <ul className={classes.findings}>
          {findings.map((finding) => (
            <li key={finding.mistake}>{finding.text}</li>
          ))}
        </ul>
      )}
      {signed ? (
        <Computed signed={signed} />
      ) : (
        tried > 0 && (
          <p className={classes.tried}>
            {tried.toLocaleString('en-GB')} ways to compute it were tried: algorithms, encodings, and bodies
            and secrets as receivers change them.
          </p>
        )
      )}
      <Mends diagnosis={diagnosis} language={language} />
    </section>
  );
}
