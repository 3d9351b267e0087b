/** The end of an audit log as it is stored. */
export interface StoredEnd {
  /** The sealed head; empty if there is none. */
  readonly sealed: string;
  /** Number of lines. A replica may have added some since the head was read. */
  readonly count: number;
}

/** Stores the lines of an audit log. Several processes may share one. */
export interface AuditStore {
  end(): Promise<StoredEnd>;
  /** Lines by number, oldest first; only those that are there. */
  read(from: number, to: number): Promise<readonly string[]>;
  /**
   * Adds all lines and replaces the sealed head in one step, and waits until they are safe on the disk.
   * @param before the head that was read, and the number of lines according to it
   * @returns false if the head is another one by now: another process has added lines
   * @throws Error if the log has another number of lines
   */
  append(before: StoredEnd, sealed: string, lines: readonly string[]): Promise<boolean>;
  close(): void;
}

/** Lines that are read at once. */
export const PIECE = 500;
