import { type BrandTab, paths } from '#kit/paths.ts';
import { TabLinks } from '#ui/tab-links.tsx';

const tabs: readonly { readonly tab: BrandTab | undefined; readonly label: string }[] = [
  { tab: undefined, label: 'Colours' },
  { tab: 'texts', label: 'Texts' },
  { tab: 'email', label: 'Email' },
  { tab: 'completed-email', label: 'Completed email' },
  { tab: 'assignments', label: 'Assignments' },
];

interface BrandTabsProps {
  readonly organizationId: string;
  readonly brandId: string;
}

/** The parts of a brand. */
export function BrandTabs({ organizationId, brandId }: BrandTabsProps) {
  return (
    <TabLinks
      label="Parts of the brand"
      tabs={tabs.map(({ tab, label }) => ({ label, path: paths.brand(organizationId, brandId, tab) }))}
    />
  );
}
