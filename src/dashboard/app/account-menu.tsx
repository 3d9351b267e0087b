import { ActionIcon } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { lazy, memo, useId, useRef, useState } from 'react';
import { PartBoundary } from '#kit/part-boundary.tsx';
import { loadAheadOfNeed } from '#kit/parts/load-part.ts';
import { useSession } from '#kit/session.ts';
import classes from './account-menu.module.css';
import type { FrameDialog } from './frame-dialogs.tsx';
import { initialsOf } from './initials.ts';

const load = () => import('./account-panel.tsx');
const AccountPanel = lazy(async () => ({ default: (await load()).AccountPanel }));
/** Whoever comes to the button is likely to press it. What fails is said when it is pressed. */
const loadAhead = () => loadAheadOfNeed(load);

interface AccountMenuProps {
  readonly onOpen: (dialog: FrameDialog) => void;
}

function PlainAccountMenu({ onOpen }: AccountMenuProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  // Drawn when it is opened for the first time: no page waits for what few open.
  const [wasOpened, setWasOpened] = useState(false);
  const session = useSession();
  const account =
    session?.account ?? (session?.credential === 'api-key' ? 'API key' : 'Signed in at the service');
  return (
    <>
      <ActionIcon
        className={classes.avatar}
        variant="light"
        color="accent"
        radius="xl"
        popoverTarget={id}
        aria-label={
          session?.account ? `${initialsOf(session.account)}, account ${account}` : `Account: ${account}`
        }
        title={account}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        {session?.account ? initialsOf(session.account) : <IconUser size={16} />}
      </ActionIcon>
      <section
        className={classes.panel}
        id={id}
        ref={panel}
        popover="auto"
        aria-label="Account"
        onBeforeToggle={() => setWasOpened(true)}
      >
        {wasOpened && (
          <PartBoundary>
            <AccountPanel account={account} onClose={() => panel.current?.hidePopover()} onOpen={onOpen} />
          </PartBoundary>
        )}
      </section>
    </>
  );
}

/**
 * Who is signed in, and the way to what can be done about it. The panel is the browser's own popover, which closes by
 * Escape or a click beside it and stands next to its button in the order of the Tab key.
 */
export const AccountMenu = memo(PlainAccountMenu);
