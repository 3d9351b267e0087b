import { SegmentedControl, Tabs } from '@mantine/core';
import { useSession } from '#features/session/session.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { CodeBlock } from './code-block.tsx';
import { ReceiverMends } from './receiver-mends.tsx';
import { sampleOf } from './sample-code.ts';
import { SchemeNotes } from './scheme-notes.tsx';
import type { Diagnosis } from './signature/diagnosis.ts';
import { isConcerned } from './signature/mended-code.ts';
import { SignatureCheck } from './signature-check.tsx';
import { SignatureVerdict } from './signature-verdict.tsx';
import { useSignatureCheck } from './use-signature-check.ts';
import classes from './verify-page.module.css';
import { languages, languageWords, type Scheme, verifyUrlState } from './verify-state.ts';

const schemeOptions = [
  { value: 'standard', label: 'Embedded service' },
  { value: 'public', label: 'Live service' },
] as const;

const sources: Readonly<Record<Scheme, string>> = {
  standard: 'The embedded service signs after Standard Webhooks.',
  public:
    'The specification names neither header nor algorithm. This is how public clients of such services check them; look at a callback of yours before you rely on it.',
};

const schemeOf = ({ signed }: Diagnosis): Scheme | undefined =>
  signed && (signed.formula.frame === 'id.timestamp.body' ? 'standard' : 'public');

export function VerifyPage() {
  const [, change, state] = useUrlState(verifyUrlState);
  const isEmbedded = useSession()?.environment === 'embedded';
  const { language, scheme = isEmbedded ? 'standard' : 'public' } = state;
  const checking = useSignatureCheck((diagnosis) => {
    const found = schemeOf(diagnosis);
    if (found && found !== scheme) change({ scheme: found }, { replace: true });
  });
  const diagnosis = checking.sending.answer;
  const findings = diagnosis?.findings ?? [];
  const header = diagnosis?.signed?.given.header;
  return (
    <div className={classes.page}>
      <p className={classes.intro}>
        Callbacks of a subscription with a secret are signed. Your receiver should refuse those that do not
        match, with 401.
      </p>
      <div className={classes.columns}>
        <SignatureCheck checking={checking} />
        <div className={classes.side}>
          <div role="status">{diagnosis && <SignatureVerdict diagnosis={diagnosis} />}</div>
          <section className={classes.receiver} aria-labelledby="receiver">
            <div className={classes.receiverHead}>
              <h2 id="receiver" className={classes.title}>
                A receiver that checks
              </h2>
              <SegmentedControl
                aria-label="Who signs"
                data={[...schemeOptions]}
                value={scheme}
                onChange={(next) => change({ scheme: next }, { replace: true })}
              />
            </div>
            <p className={classes.source}>{sources[scheme]}</p>
            <Tabs
              value={language}
              onChange={(next) => {
                const to = languages.find((value) => value === next);
                if (to) change({ language: to }, { replace: true });
              }}
            >
              <Tabs.List aria-label="Language">
                {languages.map((value) => (
                  <Tabs.Tab key={value} value={value}>
                    {languageWords[value]}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              <Tabs.Panel value={language} className={classes.panel}>
                {diagnosis && <ReceiverMends diagnosis={diagnosis} language={language} />}
                <CodeBlock
                  {...sampleOf(scheme, language, header)}
                  isConcerned={(line) => isConcerned(line, findings)}
                />
              </Tabs.Panel>
            </Tabs>
            <SchemeNotes scheme={scheme} />
          </section>
        </div>
      </div>
    </div>
  );
}
