import { hasFailed, loggedConditionOf } from '#features/log-entry/log-row.ts';
import { rowOfBundle } from '#features/support-bundle/bundle-rows.ts';
import type { BundleEntry } from '#features/support-bundle/support-bundle.ts';
import { StatusCode } from '#ui/status-code.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './bundle-page.module.css';
import { FileText } from './file-text.tsx';

export function EntryPart({ entry }: { readonly entry: BundleEntry }) {
  const row = rowOfBundle(entry);
  const condition = loggedConditionOf(row);
  return (
    <>
      <p className={classes.call}>
        <StatusCode look="row" code={entry.answer.status} failed={hasFailed(row)} />
        <FileText className={classes.mono} text={`${entry.call.method} ${entry.call.uri}`} />
        <span className={classes.dim}>
          <TimeText seconds={row.entry.created} style="full" />
        </span>
      </p>
      {condition !== undefined && (
        <p>
          <FileText text={condition.charAt(0).toUpperCase() + condition.slice(1)} />
        </p>
      )}
    </>
  );
}
