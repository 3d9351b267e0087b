/** What an editor of a filter gets: the value, and what to tell when it changes. */
export interface EditorProps<T> {
  readonly value: T | undefined;
  /** Undefined takes the filter away. */
  readonly onChange: (value: T | undefined) => void;
  /** The person is through with this filter. */
  readonly onDone: () => void;
}
