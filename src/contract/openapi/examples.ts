import type { Operation } from '../operation.ts';
import recorded from './examples.json' with { type: 'json' };
import type { Json } from './schemas.ts';

/** An exchange with the embedded service. Texts of the path, the query and the headers are as they were sent. */
export interface Example {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly header?: Readonly<Record<string, string>>;
  /** A form as the object of its fields. */
  readonly body?: unknown;
  readonly answer: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
}

const operations: Readonly<Record<string, Example | undefined>> = recorded.operations;
const errors: Readonly<Record<string, unknown>> = recorded.errors;

/** How an operation was carried out once; undefined for one that is new. */
export const exampleOf = ({ id, aliasOf = id }: Operation & { readonly aliasOf?: string }) =>
  operations[aliasOf];

/** A body in one of the formats of errors, for its schema. */
export const errorExamples = (format: string): Json =>
  format in errors ? { examples: [errors[format]] } : {};

/** The `example` of a parameter, a body or a header; nothing where there is no value. */
export const asExample = (value: unknown): Json => (value === undefined ? {} : { example: value });
