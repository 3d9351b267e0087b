import { UnstyledButton } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import type { Environment } from '#contract/session.ts';
import classes from './demo-accounts.module.css';

export type DemoAccount = Environment['demoAccounts'][number];

interface DemoAccountsProps {
  readonly accounts: readonly DemoAccount[];
  readonly pending: string | undefined;
  /** Ignores presses but keeps the focus. */
  readonly inactive: boolean;
  /** The preselected account. */
  readonly startRef?: Ref<HTMLButtonElement> | undefined;
  readonly onSignIn: (account: DemoAccount) => void;
  /** Error of the last press. */
  readonly children: ReactNode;
}

/** On a small screen the end of the list is outside the viewport. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

export function DemoAccounts(props: DemoAccountsProps) {
  const { accounts, pending, inactive, startRef, onSignIn, children } = props;
  const id = useId();
  return (
    <section className={classes.demo} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        {accounts.length === 1 ? 'Demo account' : 'Demo accounts'}
      </h2>
      <ul className={classes.list}>
        {accounts.map((account, index) => {
          const { email, role } = account;
          const start = startRef !== undefined && index === 0;
          const busy = email === pending;
          return (
            <li key={email}>
              <UnstyledButton
                ref={start ? startRef : undefined}
                className={classes.account}
                data-start={start || undefined}
                aria-label={`Sign in as ${email}, ${role}${start ? ', start here' : ''}`}
                aria-busy={busy || undefined}
                aria-disabled={(inactive && !busy) || undefined}
                onClick={() => {
                  if (!inactive) onSignIn(account);
                }}
              >
                <span className={classes.words}>
                  <span className={classes.email}>{email}</span> <span className={classes.role}>{role}</span>{' '}
                  {start && <span className={classes.start}>Start here</span>}
                </span>
                <span className={busy ? classes.spinner : classes.arrow} />
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      {children && <div ref={bringIntoView}>{children}</div>}
    </section>
  );
}
