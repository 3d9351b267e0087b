/** What to do with an admin. */
export type AdminAction = 'activate' | 'deactivate';

export const actionOptions: readonly { readonly value: AdminAction; readonly label: string }[] = [
  { value: 'activate', label: 'Activate' },
  { value: 'deactivate', label: 'Deactivate' },
];

export const actionOf = (active: boolean): AdminAction => (active ? 'activate' : 'deactivate');
