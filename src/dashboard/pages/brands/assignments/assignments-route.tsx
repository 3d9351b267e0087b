import { useBrandOutlet } from '../brand-outlet.ts';
import { AssignmentsTab } from './assignments-tab.tsx';

/** The assignments of the brand that the page shows. */
export function AssignmentsRoute() {
  const { brand } = useBrandOutlet();
  return <AssignmentsTab brand={brand} />;
}
