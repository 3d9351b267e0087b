import { TimeText } from '#ui/time-text.tsx';
import classes from './source-note.module.css';

type SourceNoteProps =
  | {
      readonly from: 'service';
      /** When the service answered, in milliseconds, as the query cache tells it. */
      readonly at?: number;
    }
  | {
      readonly from: 'logs';
      /** When the latest call was made that tells of it, in UNIX seconds; undefined where there is none. */
      readonly lastLogAt: number | undefined;
      /** Whether older calls were left unread. */
      readonly partial?: boolean;
    };

/** Says whether what is shown is the service's own answer, or was put together from calls in the request logs. */
export function SourceNote(props: SourceNoteProps) {
  return (
    <p className={classes.note} data-from={props.from}>
      {props.from === 'service' ? <Service at={props.at} /> : <Logs {...props} />}
    </p>
  );
}

function Service({ at }: { readonly at: number | undefined }) {
  if (at === undefined || at === 0) return 'From the service';
  return (
    <>
      Updated <TimeText seconds={Math.floor(at / 1000)} style="relative" />
    </>
  );
}

function Logs({
  lastLogAt,
  partial,
}: {
  readonly lastLogAt: number | undefined;
  readonly partial?: boolean;
}) {
  if (lastLogAt === undefined) return 'Nothing in the request logs';
  return (
    <>
      From the request logs, last logged <TimeText seconds={lastLogAt} style="relative" />
      {partial && '; older logs were not read'}
    </>
  );
}
