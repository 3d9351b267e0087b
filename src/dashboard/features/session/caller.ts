import { useStaff } from './staff.ts';

/** Wording for the account whose credential calls use. */
export interface Caller {
  /** Subject at the start of and within a sentence, and its verb. */
  readonly start: string;
  readonly within: string;
  readonly is: string;
  readonly was: string;
  /** Repeated in a sentence, after "with". */
  readonly again: string;
  /** After "of". */
  readonly possessive: string;
  /** All of its data, as an option. */
  readonly everything: string;
}

export const PERSON: Caller = {
  ...{ start: 'You', within: 'you', is: 'are', was: 'were', again: 'you', possessive: 'yours' },
  everything: 'Everything of mine',
};

/** Staff call with a shared credential. */
export const SERVICE_ACCOUNT: Caller = {
  start: 'The account that Sealdesk uses at the service',
  within: 'the account that Sealdesk uses at the service',
  ...{ is: 'is', was: 'was', again: 'it' },
  possessive: 'the account that Sealdesk uses',
  everything: 'Everything of the account that Sealdesk uses',
};

export const useCaller = (): Caller => (useStaff() ? SERVICE_ACCOUNT : PERSON);
