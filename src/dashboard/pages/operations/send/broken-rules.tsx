import { Button } from '#ui/button.tsx';
import type { Issue } from '../model/check-request.ts';
import { type JsonPath, pathKey, pathText } from '../model/json-path.ts';
import classes from './send.module.css';

interface BrokenRulesProps {
  readonly issues: readonly Issue[];
  /** Why it cannot be sent even so, as a sentence; undefined where it can. */
  readonly obstacle: string | undefined;
  readonly goTo: (path: JsonPath) => void;
  readonly onSend: () => void;
}

/** What the contract has against a request that somebody wants to send, and the way to send it all the same. */
export function BrokenRules({ issues, obstacle, goTo, onSend }: BrokenRulesProps) {
  const count = issues.length;
  return (
    <section className={classes.broken} role="alert">
      <h3 className={classes.title}>
        {count === 0
          ? 'This cannot be sent'
          : count === 1
            ? 'The request breaks a rule of the contract'
            : `The request breaks ${count} rules of the contract`}
      </h3>
      {count > 0 && (
        <ul className={classes.list}>
          {issues.map(({ path, text }) => (
            <li key={`${pathKey(path)} ${text}`}>
              <button type="button" className={classes.go} onClick={() => goTo(path)}>
                {pathText(path.slice(1)) || 'body'}
              </button>{' '}
              {text}
            </li>
          ))}
        </ul>
      )}
      {obstacle ? (
        <p>{obstacle}</p>
      ) : (
        <div className={classes.actions}>
          <Button onClick={onSend}>Send it all the same</Button>
        </div>
      )}
    </section>
  );
}
