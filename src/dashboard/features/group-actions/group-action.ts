export const groupActions = ['email', 'copy', 'unshare', 'fax'] as const;

export type GroupAction = (typeof groupActions)[number];
