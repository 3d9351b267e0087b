import { SegmentedControl, Tabs } from '@mantine/core';
import { useSession } from '#features/session/session.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { CodeBlock } from './code-block.tsx';
import { sampleOf } from './samples.ts';
import { SchemeNotes } from './scheme-notes.tsx';
import { SignatureCheck } from './signature-check.tsx';
import classes from './verify-page.module.css';
import { type Scheme, verifyUrlState } from './verify-state.ts';

const tabs = [
  { value: 'node', label: 'Node' },
  { value: 'python', label: 'Python' },
  { value: 'php', label: 'PHP' },
] as const;

const schemeOptions = [
  { value: 'standard', label: 'Embedded service' },
  { value: 'public', label: 'Live service' },
] as const;

const sources: Readonly<Record<Scheme, string>> = {
  standard:
    'The embedded service signs after Standard Webhooks. All three programs are run against its callbacks in the tests of Sealdesk.',
  public:
    'The service’s document names neither header nor algorithm. This is how public clients of such services check them; look at a callback of yours before you rely on it.',
};

/** How a receiver tells that a callback is genuine, with code to copy and a check for a callback at hand. */
export function VerifyPage() {
  const [, change, state] = useUrlState(verifyUrlState);
  const isEmbedded = useSession()?.environment === 'embedded';
  const { language, scheme = isEmbedded ? 'standard' : 'public' } = state;
  return (
    <div className={classes.page}>
      <div className={classes.intro}>
        <p>
          A subscription with a secret has its callbacks signed. Whoever receives them computes the signature
          again and refuses what does not match, with 401: the service tries again after a 5xx alone.
        </p>
        <SegmentedControl
          aria-label="Who signs"
          data={[...schemeOptions]}
          value={scheme}
          onChange={(next) => change({ scheme: next }, { replace: true })}
        />
        <p className={classes.source}>{sources[scheme]}</p>
      </div>
      <div className={classes.columns}>
        <div className={classes.code}>
          <Tabs
            value={language}
            onChange={(next) => {
              const to = tabs.find(({ value }) => value === next)?.value;
              if (to) change({ language: to }, { replace: true });
            }}
          >
            <Tabs.List aria-label="Language">
              {tabs.map(({ value, label }) => (
                <Tabs.Tab key={value} value={value}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={language} className={classes.panel}>
              <CodeBlock {...sampleOf(scheme, language)} />
            </Tabs.Panel>
          </Tabs>
        </div>
        <div className={classes.side}>
          <section className={classes.card} aria-labelledby="signed-how">
            <h2 id="signed-how" className={classes.title}>
              What is signed
            </h2>
            <SchemeNotes scheme={scheme} />
          </section>
          <SignatureCheck key={scheme} scheme={scheme} />
        </div>
      </div>
    </div>
  );
}
