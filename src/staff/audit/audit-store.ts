export interface StoredEnd {
  /** The sealed head; empty if there is none. */
  readonly sealed: string;
  /** A replica may have added lines since the head was read. */
  readonly count: number;
}

/** Several processes may share one. */
export interface AuditStore {
  end(): Promise<StoredEnd>;
  /** Oldest first; missing lines are left out. */
  read(from: number, to: number): Promise<readonly string[]>;
  /**
   * Appends lines and replaces the head atomically, and waits until both are on disk.
   * @param before the head that was read, and its number of lines
   * @returns false if another process has appended lines
   * @throws Error if the log has another number of lines
   */
  append(before: StoredEnd, sealed: string, lines: readonly string[]): Promise<boolean>;
  close(): void;
}

/** Lines per read. */
export const PIECE = 500;
