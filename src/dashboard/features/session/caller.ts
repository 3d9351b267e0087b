import { useStaff } from './staff.ts';

/** How the account that calls of the service go out with is spoken of to whoever is signed in. */
export interface Caller {
  /** As the subject of a sentence, at its beginning and within it, and how its verbs go on. */
  readonly start: string;
  readonly within: string;
  readonly is: string;
  readonly was: string;
  /** Said of again in the same sentence, after "with". */
  readonly again: string;
  /** Whose something is, after "of". */
  readonly possessive: string;
  /** All that belongs to it, as a choice. */
  readonly everything: string;
}

export const PERSON: Caller = {
  ...{ start: 'You', within: 'you', is: 'are', was: 'were', again: 'you', possessive: 'yours' },
  everything: 'Everything of mine',
};

/** What calls of staff go out with is no person's own. */
export const SERVICE_ACCOUNT: Caller = {
  start: 'The account that Sealdesk uses at the service',
  within: 'the account that Sealdesk uses at the service',
  ...{ is: 'is', was: 'was', again: 'it' },
  possessive: 'the account that Sealdesk uses',
  everything: 'Everything of the account that Sealdesk uses',
};

/** How to speak of the account that the service takes calls to be of. */
export const useCaller = (): Caller => (useStaff() ? SERVICE_ACCOUNT : PERSON);
