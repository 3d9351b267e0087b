import { TimeText } from '#ui/time-text.tsx';
import classes from './source-note.module.css';

type SourceNoteProps =
  | {
      readonly from: 'service';
      /** Milliseconds, `dataUpdatedAt` of the query. */
      readonly at?: number;
    }
  | {
      readonly from: 'logs';
      /** UNIX seconds; undefined without a call. */
      readonly lastLogAt: number | undefined;
      /** Older calls were not read. */
      readonly partial?: boolean;
    };

/** Says whether data come from the service or from its request logs. */
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
