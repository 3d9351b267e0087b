import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { FilledRequest } from './model/request-from-entry.ts';
import classes from './operation-screen.module.css';

/** The log entry that a form was filled from. */
export interface Source {
  readonly requestId: string;
  /** UNIX seconds. */
  readonly at: number;
}

interface FilledNoteProps {
  readonly source: Source;
  readonly filled: FilledRequest;
}

const ERRORS = {
  'cut-off':
    'The log holds only the beginning of the body. It is in the JSON view as far as it goes; complete it there before you send it.',
  large: 'The logged body is too long for a form. It was left out; copy it from its entry.',
  text: 'The logged body is no JSON. It is in the JSON view as it was logged.',
  unexpected: 'The logged request had a body, which this operation does not take. It was left out.',
} as const;

/** Says that a form was filled from the request logs, and what of the request could not be taken over. */
export function FilledNote({ source, filled: { left, bodyError } }: FilledNoteProps) {
  return (
    <div className={classes.note}>
      <p>
        Filled with the request that was{' '}
        <Link to={paths.requestLogEntry(source.requestId, source.at)}>
          logged <TimeText seconds={source.at} style="relative" inRow />
        </Link>
        . The log has no request headers but the user agent.
      </p>
      {bodyError && <p>{ERRORS[bodyError]}</p>}
      {left.length > 0 && (
        <p>
          Left out, since {left.length === 1 ? 'it is' : 'they are'} secret:{' '}
          {left.map((path, index) => (
            <span key={path}>
              {index > 0 && ', '}
              <code>{path}</code>
            </span>
          ))}
          .
        </p>
      )}
    </div>
  );
}
