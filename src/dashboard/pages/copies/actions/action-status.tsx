import { ArrivalsNote } from './copying/arrivals-note.tsx';
import { useCopyRun } from './copying/use-copy-run.ts';
import { useEmailRun } from './email/use-email-run.ts';
import { useFaxRun } from './fax/use-fax-run.ts';
import { RunNote } from './run-note.tsx';
import { useUnshareRun } from './unshare/use-unshare-run.ts';

/** What goes on with copies: runs that are not over or whose results wait to be read, and copies that are awaited. */
export function ActionStatus({ templateId }: { readonly templateId: string }) {
  return (
    <>
      <RunNote action="email" run={useEmailRun()} />
      <RunNote action="copy" run={useCopyRun()} />
      <RunNote action="unshare" run={useUnshareRun()} />
      <RunNote action="fax" run={useFaxRun()} />
      <ArrivalsNote templateId={templateId} />
    </>
  );
}
