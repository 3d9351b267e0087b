import { paths } from '#lib/paths.ts';
import { TabLinks } from '#ui/tab-links.tsx';

const tabs = [
  { path: paths.brand, label: 'Colours' },
  { path: paths.brandTexts, label: 'Texts' },
  { path: paths.brandEmail, label: 'Email' },
  { path: paths.brandCompletedEmail, label: 'Completed email' },
  { path: paths.brandAssignments, label: 'Assignments' },
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
      tabs={tabs.map(({ path, label }) => ({ label, path: path(organizationId, brandId) }))}
    />
  );
}
