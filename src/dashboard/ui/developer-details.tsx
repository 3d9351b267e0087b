import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { developerDetailsPreference } from '#lib/preferences.ts';
import { useStore } from '#lib/store.ts';
import classes from './developer-details.module.css';

interface DeveloperDetailsProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * What an organization admin need not read: names of fields, codes, ids and JSON. Closed until somebody opens it, and
 * open everywhere for those who prefer so, who may close one of them all the same.
 */
export function DeveloperDetails({ className, children }: DeveloperDetailsProps) {
  const isPreferred = useStore(developerDetailsPreference) === 'open';
  const [own, setOwn] = useState({ isOpen: isPreferred, isPreferred });
  // A preference that was changed since then holds for what is on the screen too.
  const isOpen = own.isPreferred === isPreferred ? own.isOpen : isPreferred;
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={(event) => setOwn({ isOpen: event.currentTarget.open, isPreferred })}
    >
      <summary className={classes.summary}>
        Details for developers
        <IconChevronDown size={16} stroke={1.8} aria-hidden />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
