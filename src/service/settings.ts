/** What a person who runs the service can set beside addresses and files. */
export interface Settings {
  /** Emails that a user may send in a day (UTC); the document gives no number. */
  readonly dailyEmails: number;
  /** Callbacks may go to this machine, which a public service must never allow. */
  readonly loopbackCallbacks: boolean;
  /** Operations and paths that only public clients show are unknown routes, as a live service may have it. */
  readonly documentedOnly: boolean;
  /** How long after it was accepted the copy of a document group is made, milliseconds; the document gives no number. */
  readonly copyDelay: number;
  /** How often signing in with a password may fail at one account from one address in a quarter of an hour. */
  readonly failedSignIns: number;
}

export const defaultSettings: Settings = {
  dailyEmails: 100,
  loopbackCallbacks: false,
  documentedOnly: false,
  copyDelay: 300,
  // Above what a dashboard in front of the service lets through, so that its own refusal, which says more, comes first.
  failedSignIns: 20,
};
