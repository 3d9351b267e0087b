import { useBrandOutlet } from '../brand-outlet.ts';
import { EmailTab } from './email-tab.tsx';

/** The tab of the email resource. */
export function EmailRoute() {
  return <EmailTab {...useBrandOutlet()} />;
}
