import { useEffect, useRef } from 'react';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import type { Diagnosis } from './signature/diagnosis.ts';
import { frameWords } from './signature/findings.ts';
import type { FoundSignature } from './signature/signature-search.ts';
import classes from './signature-verdict.module.css';

function Computed({ signed }: { readonly signed: FoundSignature }) {
  const { formula, given, reading } = signed;
  const { hash, construction, frame, body, key } = formula;
  return (
    <FactList>
      <Fact name="Header">
        {given.header === '' ? 'Pasted alone' : <ExternalText component="code">{given.header}</ExternalText>}
      </Fact>
      <Fact name="Written in">
        {reading.encoding}
        {reading.capitals && ', in capitals'}
        {given.prefix !== '' && (
          <>
            , behind <ExternalText component="code">{given.prefix}</ExternalText>
          </>
        )}
      </Fact>
      <Fact name="Algorithm">{construction === 'hmac' ? `HMAC-${hash.replace('-', '')}` : hash}</Fact>
      <Fact name="Over">{frameWords(frame)}</Fact>
      <Fact name="Body">
        {body.words}, {body.bytes.length.toLocaleString('en-GB')} bytes
      </Fact>
      <Fact name="Secret">{key.words}</Fact>
    </FactList>
  );
}

export function SignatureVerdict({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const { tone, title, text, findings, signed, tried } = diagnosis;
  const box = useRef<HTMLElement>(null);
  // Below the form on a phone, it would come unseen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each check has a verdict of its own.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [diagnosis]);
  return (
    <section ref={box} className={classes.verdict} aria-label="Verdict">
      <div className={classes.box} data-tone={tone}>
        <h2 className={classes.title}>{title}</h2>
        <ExternalText component="p">{text}</ExternalText>
      </div>
      {findings.length > 0 && (
        <ul className={classes.findings}>
          {findings.map((finding) => (
            <ExternalText component="li" key={finding.mistake}>
              {finding.text}
            </ExternalText>
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
    </section>
  );
}
