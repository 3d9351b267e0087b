import { readBodyText } from '#contract/body-text.ts';
import type { Operation } from '#contract/operation.ts';
import { SecretsHidden } from '#kit/redaction/secrets-hidden.tsx';
import { useHidden } from '#kit/redaction/use-hidden.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { IdText } from '#ui/id-text.tsx';
import { JsonView, RawText } from '#ui/json-view.tsx';
import { StatusCode } from '#ui/status-code.tsx';
import type { JsonPath } from '../model/json-path.ts';
import type { Sent } from '../send/use-sending.ts';
import { drawIds } from './answer-id.tsx';
import classes from './answer-panel.module.css';
import { EntryLink } from './entry-link.tsx';
import { RefusalList } from './refusal-list.tsx';

/** Headers that say something about the call; the others are about the connection. */
const TELLING = /^(?:content-type|retry-after|id|(?:x-)?ratelimit.*)$/;

interface AnswerPanelProps {
  readonly operation: Operation;
  readonly sent: Sent;
  readonly goTo: (path: JsonPath) => void;
}

/** The body as it came, but for secrets: they are hidden, and copied only where they show. */
function Body({ text }: { readonly text: string }) {
  const { parts, visible } = useHidden(text);
  const { kind } = readBodyText(text);
  const what = 'Response body';
  if (kind === 'empty') return <p className={classes.note}>The answer has no body.</p>;
  return (
    <>
      <div className={classes.tools}>
        <CopyButton what={visible === text ? what : `${what}, masked`} text={visible} />
      </div>
      {kind === 'json' ? (
        <JsonView text={text} label={what} hidden={parts} renderString={drawIds} />
      ) : (
        <>
          <p className={classes.note}>This body is no JSON; it is shown as it came.</p>
          <RawText text={text} label={what} hidden={parts} />
        </>
      )}
    </>
  );
}

/** What the service answered: status, time, ids, telling headers and the body. */
export function AnswerPanel({ operation, sent, goTo }: AnswerPanelProps) {
  const { uri, answer, refused } = sent;
  const { status, refusal, sentAt, took, text, requestId, headers } = answer;
  const telling = [...headers].filter(([name]) => TELLING.test(name));
  return (
    <>
      <div className={classes.head}>
        <StatusCode look="pill" code={status} failed={refusal !== undefined} />
        <span className={classes.time}>{took.toLocaleString('en-GB')} ms</span>
        <EntryLink operation={operation} uri={uri} answer={answer} />
      </div>
      {refused && <RefusalList refused={refused} goTo={goTo} />}
      <div className={classes.facts}>
        <FactList>
          <Fact name="Request id">{requestId && <IdText id={requestId} what="Request id" />}</Fact>
          {telling.map(([name, value]) => (
            <Fact key={name} name={name}>
              <code className={classes.header}>{value}</code>
            </Fact>
          ))}
        </FactList>
      </div>
      <div className={classes.body}>
        {/* What was shown of one answer is hidden in the next. */}
        <SecretsHidden key={sentAt}>
          <Body text={text} />
        </SecretsHidden>
      </div>
    </>
  );
}
