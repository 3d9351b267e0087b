import { Badge } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlignLeft, IconCopyPlus, IconDots, IconSend, IconTimeline } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsMissing } from '#api/public-operation.ts';
import {
  activateEventSubscription,
  deactivateEventSubscription,
  deleteEventSubscription,
} from '#contract/operations/event-subscriptions.ts';
import type { OpenRow } from '#features/lists/list-page.tsx';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { rowText } from '#features/redaction/hidden-text.tsx';
import { sayDenied } from '#features/rights/permission.ts';
import { PermittedButton } from '#features/rights/permitted-button.tsx';
import { eventTitle } from '#lib/event-title.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useKeys } from '#ui/keys.ts';
import { Link } from '#ui/link.tsx';
import { useMayOpen } from '#ui/may-open.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import { NamedPanelHeader } from '#ui/panel-header.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { AboutText } from '../about-text.tsx';
import { callbackText } from '../callback-text.ts';
import { useSubscriptionPermission } from '../subscription-permission.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import classes from './panel-head.module.css';
import type { Switch } from './use-switch.ts';

interface PanelHeadProps extends Pick<OpenRow<Subscription>, 'rows' | 'step' | 'close'> {
  readonly subscription: Subscription;
  readonly switching: Switch;
}

function Actions({ subscription, switching, close }: PanelHeadProps) {
  const { id, active } = subscription;
  const navigate = useNavigate();
  const narrow = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
  const [deleting, setDeleting] = useState(false);
  const cannotSwitch = useIsMissing(active ? deactivateEventSubscription : activateEventSubscription);
  const cannotDelete = useIsMissing(deleteEventSubscription);
  const permission = useSubscriptionPermission(subscription);
  const mayOpen = useMayOpen();
  const edit = () => {
    if (permission.may === false) announce(sayDenied(permission), { shown: true });
    else void navigate(paths.editSubscription(id));
  };
  const logs = { label: 'Request logs', icon: IconAlignLeft, to: paths.requestLogsAbout(id) };
  const group = 'Subscription';
  const keys = [
    { keys: 'e', label: 'Edit', group, to: paths.editSubscription(id), run: edit },
    {
      keys: 'l',
      label: 'Show its request logs',
      group,
      to: logs.to,
      run: () => void navigate(logs.to),
    },
  ];
  useKeys(keys.filter(({ to }) => mayOpen(to)));
  return (
    <>
      <PermittedButton permission={permission} to={paths.editSubscription(id)}>
        Edit
      </PermittedButton>
      {!cannotSwitch && (
        <PermittedButton
          permission={permission}
          busy={switching.isBusy}
          onClick={() => switching.set(subscription, !active)}
        >
          {active ? 'Switch off' : 'Switch on'}
        </PermittedButton>
      )}
      {!narrow && (
        <Button component={Link} to={logs.to}>
          {logs.label}
        </Button>
      )}
      <MenuButton
        button={<IconButton label="More with this subscription" icon={IconDots} className={classes.more} />}
        label="More with this subscription"
        heading={null}
        items={[
          { label: 'Try it out', icon: IconSend, to: paths.trySubscription(id) },
          { label: 'Timeline', icon: IconTimeline, to: paths.timeline(id) },
          { label: 'New one like it', icon: IconCopyPlus, to: paths.newSubscriptionLike(id) },
          ...(narrow ? [logs] : []),
        ]}
      />
      {!cannotDelete && (
        <PermittedButton
          permission={permission}
          variant="light"
          color="red"
          className={classes.delete}
          onClick={() => setDeleting(true)}
        >
          Delete
        </PermittedButton>
      )}
      {deleting && (
        <DeleteDialog
          subscription={subscription}
          onDeleted={() => {
            setDeleting(false);
            close();
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

export function PanelHead(props: PanelHeadProps) {
  const { subscription, rows, step, close } = props;
  const { id, event, active } = subscription;
  const { search } = useLocation();
  const index = rows?.findIndex((row) => row.id === id) ?? -1;
  return (
    <>
      <NamedPanelHeader
        entity="subscription"
        isListed={index >= 0}
        place={index >= 0 && `${index + 1} of ${rows?.length.toLocaleString('en-GB')}`}
        onStep={step}
        onClose={close}
        name={eventTitle(event)}
        badges={<Badge color={active ? 'good' : 'bad'}>{active ? 'On' : 'Off'}</Badge>}
        facts={
          <>
            <span className={classes.about}>
              <AboutText subscription={subscription} linked />
            </span>
            <span>
              to <ExternalText component="code">{rowText(callbackText(subscription))}</ExternalText>
            </span>
          </>
        }
      >
        <Actions {...props} />
      </NamedPanelHeader>
      <TabLinks
        label="Parts of the subscription"
        tabs={[
          { label: 'Deliveries', path: paths.subscription(id) + search },
          { label: 'Settings', path: paths.subscriptionSettings(id) + search },
          { label: 'Check a signature', path: paths.subscriptionSignature(id) + search },
        ]}
      />
    </>
  );
}
