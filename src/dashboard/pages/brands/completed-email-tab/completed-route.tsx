import { useBrandOutlet } from '../brand-outlet.ts';
import { CompletedEmailTab } from './completed-email-tab.tsx';

/** The tab of the completed-email texts. */
export function CompletedRoute() {
  const { brand } = useBrandOutlet();
  return <CompletedEmailTab brandId={brand.unique_id} />;
}
