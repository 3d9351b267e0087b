import type { Brand } from '../brand-queries.ts';

const ownerWords: Readonly<Record<string, string>> = {
  organization: 'Organization',
  common: 'Service, read only',
  user: 'User',
};

/** Whose a brand is, in words. */
export const ownerWord = ({ owner_type }: Brand): string => ownerWords[owner_type] ?? owner_type;
