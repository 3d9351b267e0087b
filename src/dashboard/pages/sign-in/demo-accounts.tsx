import type { Environment } from '#contract/session.ts';
import classes from './demo-accounts.module.css';

type DemoAccount = Environment['demoAccounts'][number];

interface DemoAccountsProps {
  readonly accounts: readonly DemoAccount[];
  readonly onPick: (account: DemoAccount) => void;
}

/** The accounts of the demo data; one click fills the form. */
export function DemoAccounts({ accounts, onPick }: DemoAccountsProps) {
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <h2 className={classes.title} id="demo-accounts">
        Demo accounts
      </h2>
      <ul className={classes.list}>
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" className={classes.account} onClick={() => onPick(account)}>
              <span className={classes.email}>{account.email}</span>
              <span className={classes.role}>{account.role}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
