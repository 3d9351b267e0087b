import { useRoleDenial } from '#features/rights/may-call.ts';
import { Permitted } from '#features/rights/permitted.tsx';
import { DrawerFrame } from '#ui/side-drawer.tsx';
import { type ActedGroup, nameOfGroup } from '../acted-group.ts';
import type { GroupAction } from '../group-action.ts';
import { useGroupActions } from '../use-group-actions.ts';
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

export interface OpenFormProps {
  readonly action: GroupAction;
  readonly copies: readonly ActedGroup[];
  /** If given, the form waits for copies of this template. */
  readonly templateId?: string | undefined;
  readonly onClose: () => void;
}

type FormProps = Omit<OpenFormProps, 'action'>;

function Email({ copies, onClose }: FormProps) {
  const run = useEmailRun();
  // A single email shows errors at its fields, which a run cannot.
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

export function OpenForm({ action, copies, templateId, onClose }: OpenFormProps) {
  const offered = useGroupActions();
  const denied = useRoleDenial('this');
  const Form = forms[action];
  return (
    <DrawerFrame title={actionTitle(action, copies.map(nameOfGroup))} onClose={onClose}>
      <Permitted permission={offered.includes(action) ? { may: true } : denied}>
        <Form copies={copies} templateId={templateId} onClose={onClose} />
      </Permitted>
    </DrawerFrame>
  );
}
