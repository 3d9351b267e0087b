export interface EditorProps<T> {
  readonly value: T | undefined;
  /** Undefined removes the filter. */
  readonly onChange: (value: T | undefined) => void;
  /** Closes the editor. */
  readonly onDone: () => void;
}
