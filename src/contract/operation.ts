import type { z } from 'zod';
import type * as codes from './errors/error-codes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Document, Authentication. */
export type Credential = 'bearer' | 'basic';

/** `public`: public material that the document does not confirm; `embedded`: only the embedded service has it. */
export type Source = 'document' | 'public' | 'embedded';

export interface ErrorEntry {
  /** Several if the document names several. */
  readonly status: number | readonly number[];
  /** Dotted name of the wrong body field, query parameter or header. */
  readonly field?: string;
  /** A sentence without a full stop: "event is empty". */
  readonly condition: string;
  /** What the caller can do, as an imperative sentence. */
  readonly remedy: string;
  /** The document leaves code or status open; the embedded service's answer is our choice. */
  readonly choice?: true;
}

export type ErrorCode = (typeof codes)[keyof typeof codes];

/** A list if a code has several conditions. */
export type ErrorTable = Readonly<Partial<Record<ErrorCode, ErrorEntry | readonly ErrorEntry[]>>>;

/** The plain data of an operation. */
export interface OperationFacts {
  readonly id: string;
  readonly method: Method;
  /** Relative to the base URL, with `{name}` for parameters. */
  readonly path: string;
  readonly source: Source;
  readonly deprecated?: true;
  /** Sentence case, as the user sees it: "Update a contact". */
  readonly summary: string;
  /** The document's heading. */
  readonly resource: string;
  readonly credential: Credential;
  /** Default: JSON. */
  readonly encoding?: 'form';
  /**
   * Masks answers for staff who have not unmasked: secrets always, with `everything` also emails, for records of what others
   * sent. Searches that could reveal a secret are refused. Declare `secrets` for searchable records with secret fields.
   */
  readonly masks?: 'everything' | 'secrets';
  /** Some rules have a message without a code (document, Errors, edit subscription). */
  readonly messagesWithoutCode?: true;
  readonly errors: ErrorTable;
}

/** Schemas decode the wire format and encode typed values: `query` and `headers` have strings as input. */
interface OperationBase extends OperationFacts {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Converts a body of public clients (Publicly known) into the documented one; leaves any other. */
  readonly fromPublicClient?: (body: unknown) => unknown;
  /** Successful answers by status; null without a body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** By status: names and descriptions. */
  readonly responseHeaders?: Readonly<Record<number, Readonly<Record<string, string>>>>;
  /** Constant headers of all answers, including refusals. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
}

export interface BearerOperation extends OperationBase {
  readonly credential: 'bearer';
  /** The answer has a token, which no page may see. */
  readonly permission?: 'no-session';
}

/** Sent with the application's credentials, which may have more rights than the user, so it declares who may call it. */
export interface BasicOperation extends OperationBase {
  readonly credential: 'basic';
  /** `no-session`: the token proxy never sends it for a session. */
  readonly permission: ReadPermission | 'no-session';
  /** Public clients also send a user's token. */
  readonly takesBearer?: true;
}

/**
 * Allows a session to change a record with the application's credentials, if its scope covers the operation, its own token
 * has just read the record, and the record's owner is not someone else.
 */
export interface ReadPermission {
  readonly read: BearerOperation;
  /** The operation's only path parameter, with the record's ID. */
  readonly param: string;
  /** The read's only path parameter, with the same ID. */
  readonly readParam: string;
  /** Path of the record's ID in the read's 200 answer. */
  readonly id: readonly string[];
  /** Path of the owner's email in the same answer. */
  readonly owner: readonly string[];
}

export type Operation = BearerOperation | BasicOperation;

export const takesToken = (operation: Operation): boolean =>
  operation.credential === 'bearer' || operation.takesBearer === true;

/** Keeps the literal types. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

export type CodeOf<O extends Operation> = Extract<keyof O['errors'], ErrorCode>;

type Part<K extends string, S> = S extends z.ZodType
  ? Record<string, never> extends z.output<S>
    ? { readonly [P in K]?: z.output<S> }
    : { readonly [P in K]: z.output<S> }
  : unknown;

/** The parts that the operation has. */
export type InputOf<O extends Operation> = Part<'params', O['params']> &
  Part<'query', O['query']> &
  Part<'headers', O['headers']> &
  Part<'body', O['body']>;

/** Of a successful answer; null without a body. */
export type OutputOf<O extends Operation> = {
  [S in keyof O['responses']]: O['responses'][S] extends z.ZodType ? z.output<O['responses'][S]> : null;
}[keyof O['responses']];
