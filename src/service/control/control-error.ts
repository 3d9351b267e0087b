/** Why the control endpoint does not do what it was asked, in words for the person who asked. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
  /** HTTP status of the answer. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
