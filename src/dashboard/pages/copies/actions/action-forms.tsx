import { DrawerFrame } from '#ui/side-drawer.tsx';
import type { CopyAction } from '../filters/copy-state.ts';
import { type Copy, nameOfCopy } from '../model/copy.ts';
import { actionTitle } from './action-words.ts';
import { CopyForm } from './copy-form.tsx';
import { useCopyRun } from './copy-run.ts';
import { EmailForm } from './email-form.tsx';
import { useEmailRun } from './email-run.ts';
import { FaxForm } from './fax-form.tsx';
import { useFaxRun } from './fax-run.ts';
import { RunOrForm } from './run-or-form.tsx';
import { UnshareForm } from './unshare-form.tsx';
import { useUnshareRun } from './unshare-run.ts';

interface ActionFormsProps {
  /** Which form is open; none where undefined. */
  readonly action: CopyAction | undefined;
  readonly copies: readonly Copy[];
  readonly templateId: string;
  readonly onClose: () => void;
}

type FormProps = Omit<ActionFormsProps, 'action'>;

function Email({ copies, onClose }: FormProps) {
  const run = useEmailRun();
  // One email says what is wrong with it at its fields, which a run cannot.
  if (copies.length === 1) return <EmailForm copies={copies} onStart={run.start} onClose={onClose} />;
  return (
    <RunOrForm action="email" run={run}>
      {(start) => <EmailForm copies={copies} onStart={start} onClose={onClose} />}
    </RunOrForm>
  );
}

function CopyIt(props: FormProps) {
  const run = useCopyRun();
  if (props.copies.length === 1) return <CopyForm {...props} onStart={run.start} />;
  return (
    <RunOrForm action="copy" run={run}>
      {(start) => <CopyForm {...props} onStart={start} />}
    </RunOrForm>
  );
}

function Unshare({ copies, onClose }: FormProps) {
  const run = useUnshareRun();
  if (copies.length === 1) return <UnshareForm copies={copies} onStart={run.start} onClose={onClose} />;
  return (
    <RunOrForm action="unshare" run={run}>
      {(start) => <UnshareForm copies={copies} onStart={start} onClose={onClose} />}
    </RunOrForm>
  );
}

function Fax({ copies, onClose }: FormProps) {
  const run = useFaxRun();
  return (
    <RunOrForm action="fax" run={run}>
      {(start) => <FaxForm copies={copies} onStart={start} onClose={onClose} />}
    </RunOrForm>
  );
}

const forms = { email: Email, copy: CopyIt, unshare: Unshare, fax: Fax } as const;

/** The form of what is to be done with one or several copies, in its drawer. */
export function ActionForms({ action, copies, templateId, onClose }: ActionFormsProps) {
  if (!action || copies.length === 0) return null;
  const Form = forms[action];
  return (
    <DrawerFrame title={actionTitle(action, copies.map(nameOfCopy))} onClose={onClose}>
      <Form copies={copies} templateId={templateId} onClose={onClose} />
    </DrawerFrame>
  );
}
