import { SegmentedControl, Tabs } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSession } from '#features/session/session.ts';
import { downloadText } from '#lib/download.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import publicPython from './samples/public/receive_callbacks.py?raw';
import publicNode from './samples/public/receive-callbacks.mjs?raw';
import publicPhp from './samples/public/receive-callbacks.php?raw';
import standardPython from './samples/standard/receive_callbacks.py?raw';
import standardNode from './samples/standard/receive-callbacks.mjs?raw';
import standardPhp from './samples/standard/receive-callbacks.php?raw';
import { SignatureCheck } from './signature-check.tsx';
import classes from './verify-page.module.css';
import { type Language, type Scheme, verifyUrlState } from './verify-state.ts';

/** A program to copy, complete and without packages. `src/testing/callback-samples.test.ts` runs them all. */
interface Sample {
  readonly file: string;
  readonly code: string;
}

const files: Readonly<Record<Language, string>> = {
  node: 'receive-callbacks.mjs',
  python: 'receive_callbacks.py',
  php: 'receive-callbacks.php',
};

const codes: Readonly<Record<Scheme, Readonly<Record<Language, string>>>> = {
  standard: { node: standardNode, python: standardPython, php: standardPhp },
  public: { node: publicNode, python: publicPython, php: publicPhp },
};

/** The sample in a language for a way of signing. */
const sampleOf = (scheme: Scheme, language: Language): Sample => ({
  file: files[language],
  code: codes[scheme][language],
});

const COMMENT = /^\s*(?:\/\/|\/\*|\*|#|""")/;

/** A program with its file name, to be copied or taken as a file. */
function CodeBlock({ file, code }: Sample) {
  return (
    <figure className={classes.block}>
      <figcaption className={classes.fileHead}>
        <code>{file}</code>
        <span className={classes.fileActions}>
          <CopyButton text={code} what="Sample code" />
          <IconButton
            label={`Download ${file}`}
            icon={IconDownload}
            onClick={() => downloadText(file, code, 'text/plain')}
          />
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the screen. */}
      <section className={classes.fileCode} tabIndex={0} aria-label={`Code of ${file}`}>
        <pre>
          {code.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sample are never moved.
            <span key={index} className={COMMENT.test(line) ? classes.comment : undefined}>
              {line}
              {'\n'}
            </span>
          ))}
        </pre>
      </section>
    </figure>
  );
}

/** What goes along with a callback, and what of it is signed (callbacks/headers.ts and signature.ts of the service). */
function Standard() {
  return (
    <FactList>
      <Fact name="webhook-id" note="The same for every retry, so that nothing is done twice.">
        Names the callback
      </Fact>
      <Fact name="webhook-timestamp" note="New for every retry. What is older than five minutes is refused.">
        When it was sent, in UNIX seconds
      </Fact>
      <Fact
        name="webhook-signature"
        note="HMAC-SHA256 in base64. There is no such header while the subscription has no secret."
      >
        v1, and the signature of id, timestamp and body with dots between
      </Fact>
      <Fact name="Secret" note="Standard Webhooks; libraries for it take this secret.">
        Its own bytes, or those it encodes where it begins with whsec_
      </Fact>
    </FactList>
  );
}

function Public() {
  return (
    <FactList>
      <Fact name="X-SignNow-Signature" note="HMAC-SHA256, in base64 or hex: clients have met both.">
        The signature of the body alone
      </Fact>
      <Fact name="Replays" note="Keep what was seen for a while, or compare the timestamp in the payload.">
        Nothing signed tells when it was sent
      </Fact>
    </FactList>
  );
}

/** How callbacks are signed, in words. */
function SchemeNotes({ scheme }: { readonly scheme: Scheme }) {
  return scheme === 'standard' ? <Standard /> : <Public />;
}

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
