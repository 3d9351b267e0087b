/** What a person who runs the service can set beside addresses and files. */
export interface Settings {
  /** Emails that a user may send in a day (UTC); the document gives no number. */
  readonly dailyEmails: number;
  /** Callbacks may go to this machine, which a public service must never allow. */
  readonly loopbackCallbacks: boolean;
}

export const defaultSettings: Settings = { dailyEmails: 100, loopbackCallbacks: false };
