/** What a person who runs the service can set beside addresses and files. */
export interface Settings {
  /** Emails that a user may send in a day (UTC); the document gives no number. */
  readonly dailyEmails: number;
  /** Callbacks may go to this machine, which a public service must never allow. */
  readonly loopbackCallbacks: boolean;
  /** How long after it was accepted the copy of a document group is made, milliseconds; the document gives no number. */
  readonly copyDelay: number;
}

export const defaultSettings: Settings = { dailyEmails: 100, loopbackCallbacks: false, copyDelay: 300 };
