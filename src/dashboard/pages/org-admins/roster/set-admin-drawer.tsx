import { useNavigate, useOutletContext, useParams } from 'react-router';
import { setAllowedTeamAdmin } from '#contract/operations/organizations.ts';
import { namedAsOnWire } from '#features/errors/form-errors.ts';
import { SegmentsField, TextField } from '#features/forms/fields.tsx';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { SendForm } from '#features/forms/send-form.tsx';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { Permitted } from '#features/rights/permitted.tsx';
import { DrawerFrame } from '#ui/side-drawer.tsx';
import { type AdminAction, actionOptions, isNewAdmin, type RosterOutlet } from '../set-admin.ts';

interface SetValues {
  email: string;
  action: AdminAction;
}

const blank: SetValues = { email: '', action: 'activate' };

const fieldOf = namedAsOnWire(['email']);

const resolver = ruleResolver({
  schema: setAllowedTeamAdmin.body,
  operationId: setAllowedTeamAdmin.id,
  bodyOf: ({ email, action }: SetValues) => ({ email: email.trim(), active: action === 'activate' }),
  fieldOf,
});

interface SetAdminFormProps extends Pick<RosterOutlet, 'known' | 'set'> {
  readonly organizationId: string;
  readonly onClose: () => void;
}

/** Adds an admin who is not in the service's list. */
function SetAdminForm({ organizationId, known, set, onClose }: SetAdminFormProps) {
  const isNew = (email: string) => isNewAdmin(known, email.trim());
  const sending = useSendForm({
    key: `org-admin ${organizationId}`,
    initial: blank,
    resolver,
    fieldOf,
    send: ({ email, active }) => set({ organizationId, email, active, isNew: active && isNew(email) }),
    onSent: onClose,
  });
  const [email, action] = sending.form.watch(['email', 'action']);
  const adds = action === 'activate' && email.includes('@') && isNew(email);
  return (
    <SendForm
      sending={sending}
      label="Set an admin"
      failure="The admin was not set"
      openFailure="Whether the admin was set is not known"
      button={adds ? 'Add this admin' : action === 'activate' ? 'Activate' : 'Deactivate'}
      onCancel={onClose}
      unsaved="an admin who is not set"
    >
      <TextField<SetValues>
        name="email"
        label="Email"
        note={
          known.list.data === null
            ? 'The address of somebody who is an admin of a team in the organization.'
            : 'The address of somebody in the organization.'
        }
        type="email"
      />
      <SegmentsField<SetValues> name="action" label="What to do" data={actionOptions} />
    </SendForm>
  );
}

export function SetAdminDrawer() {
  const { organizationId = '' } = useParams();
  const { listLink, ...outlet } = useOutletContext<RosterOutlet>();
  const navigate = useNavigate();
  const close = () => void navigate(listLink(), { preventScrollReset: true });
  return (
    <DrawerFrame title="Set an admin" onClose={close}>
      <Permitted permission={outlet.known.permission}>
        <SetAdminForm {...outlet} organizationId={organizationId} onClose={close} />
      </Permitted>
    </DrawerFrame>
  );
}
