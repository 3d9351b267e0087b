import { paths } from '../src/dashboard/lib/paths.ts';
import { demoIds } from '../src/testing/demo-ids.ts';

const { organization, popularGroupTemplate: template, activeSubscription: subscription } = demoIds;

/** What stands for the parts of an address; those of pages beside a list are taken from their list. */
const values: Readonly<Record<string, string>> = {
  organizationId: organization,
  brandId: demoIds.brand,
  subscriptionId: subscription,
  contactId: demoIds.contact,
  templateId: template,
  groupId: demoIds.groupWithBounces,
  documentId: demoIds.sentDocument,
  id: demoIds.brand,
  operationId: 'createEventSubscription',
};

/** An address of every page, as the demo data have something for it. */
export const addresses = Object.values(paths)
  .flatMap((path): readonly string[] => {
    if (typeof path === 'string') return [path];
    return 'pattern' in path ? [path.pattern] : [];
  })
  .map((pattern) => pattern.replaceAll(/:(\w+)/g, (whole, name: string) => values[name] ?? whole))
  .filter((address) => !address.includes(':') && address !== paths.home && address !== paths.signIn)
  .filter((address) => address !== paths.copy(template, demoIds.groupWithBounces));
