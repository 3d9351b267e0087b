/** What can be done with copies by a form. */
export const copyActions = ['email', 'copy', 'unshare', 'fax'] as const;

export type CopyAction = (typeof copyActions)[number];
