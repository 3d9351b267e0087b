/** Tabs of a brand beside its colours. */
export type BrandTab = 'texts' | 'email' | 'completed-email' | 'assignments';

/** Where every page lives. Pages link to each other through this table alone, so that they need not import one another. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  requestLogs: '/request-logs',
  /** One entry of the request logs, in its drawer. */
  requestLog: (requestId: string) => `/request-logs/${encodeURIComponent(requestId)}`,
  /** The request logs whose URI holds the text, such as an id. */
  requestLogsAbout: (text: string) => `/request-logs?${new URLSearchParams({ uri: text })}`,
  /** The brands of the organization that was chosen last, or the choice of one. */
  brands: '/brands',
  organizationBrands: (organizationId: string) => `/brands/${encodeURIComponent(organizationId)}`,
  /** A brand in its editor. */
  brand: (organizationId: string, brandId: string, tab?: BrandTab) =>
    `/brands/${encodeURIComponent(organizationId)}/${encodeURIComponent(brandId)}${tab ? `/${tab}` : ''}`,
  /** Which brand a document group has, and where it comes from. */
  groupBrand: '/brands/of-group',
  groupBrandOf: (groupId: string) => `/brands/of-group?${new URLSearchParams({ group: groupId })}`,
} as const;
