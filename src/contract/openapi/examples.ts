import type { Operation } from '../operation.ts';
import recorded from './examples.json' with { type: 'json' };
import type { Json } from './schemas.ts';

/** A recorded exchange with the embedded service. Path, query and headers are as sent. */
export interface Example {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly header?: Readonly<Record<string, string>>;
  /** A form is an object of its fields. */
  readonly body?: unknown;
  readonly answer: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
}

const operations: Readonly<Record<string, Example | undefined>> = recorded.operations;
const errors: Readonly<Record<string, unknown>> = recorded.errors;

/** Undefined for a new operation. */
export const exampleOf = ({ id, aliasOf = id }: Operation & { readonly aliasOf?: string }) =>
  operations[aliasOf];

export const errorExamples = (format: string): Json =>
  format in errors ? { examples: [errors[format]] } : {};

export const asExample = (value: unknown): Json => (value === undefined ? {} : { example: value });
