import type { z } from 'zod';
import type * as codes from './errors/error-codes.ts';

/** HTTP methods that occur in the document. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What an operation accepts in its Authorization header (document, Authentication). */
export type Credential = 'bearer' | 'basic';

/**
 * Where a fact comes from: the specification, public material that the specification does not confirm, or Sealdesk's own
 * embedded service, which is the only one to have it.
 */
export type Source = 'document' | 'public' | 'embedded';

/** One way in which an operation can be refused with a code. */
export interface ErrorEntry {
  /** HTTP status; several where the document names several. */
  readonly status: number | readonly number[];
  /** Dotted name of the body field, query parameter or header that is wrong, where there is one. */
  readonly field?: string;
  /** What is wrong, as a sentence without a full stop: "event is empty". */
  readonly condition: string;
  /** What the caller can do about it, as an imperative sentence. */
  readonly remedy: string;
  /** The document leaves the code or its status open for this operation; the embedded service answers so by choice. */
  readonly choice?: true;
}

/** A code that the document has. */
export type ErrorCode = (typeof codes)[keyof typeof codes];

/** The codes that an operation can answer; a list where one code stands for several conditions. */
export type ErrorTable = Readonly<Partial<Record<ErrorCode, ErrorEntry | readonly ErrorEntry[]>>>;

/** What tells an operation from others, and what can go wrong with it: all that it declares in plain data. */
export interface OperationFacts {
  readonly id: string;
  readonly method: Method;
  /** Path template below the base address, with `{name}` for every parameter. */
  readonly path: string;
  readonly source: Source;
  readonly deprecated?: true;
  /** One line, sentence case, as a person would call the action: "Update a contact". */
  readonly summary: string;
  /** Heading of the document under which the operation stands. */
  readonly resource: string;
  readonly credential: Credential;
  /** How the body is sent; JSON unless stated. */
  readonly encoding?: 'form';
  /**
   * Masks for staff who have not unmasked. Every answer, refusals too, loses its secrets; one that declares `everything`
   * also its email addresses, since it tells what others sent and got. With either value, searches that could find out a
   * secret are refused. Declare `secrets` for records that have fields for one and can be searched.
   */
  readonly masks?: 'everything' | 'secrets';
  /** Some of its rules have a message without a code (document, Errors, edit subscription). */
  readonly messagesWithoutCode?: true;
  /** Codes of the answers that refuse the request. */
  readonly errors: ErrorTable;
}

/**
 * What every operation declares, once. Schemas decode what is on the wire and encode what is typed:
 * `query` and `headers` therefore take strings on their input side.
 */
interface OperationBase extends OperationFacts {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * Turns a body in the form that public clients send (Publicly known) into the documented one; any other stays as it is.
   */
  readonly fromPublicClient?: (body: unknown) => unknown;
  /** Bodies of the successful answers by status; null where there is no body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** Headers of the successful answers by status: their names, and what they hold. */
  readonly responseHeaders?: Readonly<Record<number, Readonly<Record<string, string>>>>;
  /** Headers of all its answers, refusals too, with their values. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
}

/** An operation that is called with a user's token. */
export interface BearerOperation extends OperationBase {
  readonly credential: 'bearer';
  /** Its answer holds a token, which no page may see. */
  readonly permission?: 'no-session';
}

/**
 * An operation that is sent with the application's own credentials, which may do more than the person who asks for it.
 * So it says who may ask.
 */
export interface BasicOperation extends OperationBase {
  readonly credential: 'basic';
  /** `no-session`: the token proxy sends it for no session. */
  readonly permission: ReadPermission | 'no-session';
  /** Public clients send a user's token, too. */
  readonly takesBearer?: true;
}

/**
 * Lets a session have a record changed by the application's credentials where its scope covers the operation and its own
 * token has just read that very record, which belongs to nobody else as far as both sides say whose they are.
 */
export interface ReadPermission {
  /** Reads the record with the session's own token. */
  readonly read: BearerOperation;
  /** Path parameter of the operation that holds the record's id, its only one. */
  readonly param: string;
  /** Path parameter of the read that holds the same id, its only one. */
  readonly readParam: string;
  /** Where the answer of the read, with status 200, has the record's id: names of fields, from the outside in. */
  readonly id: readonly string[];
  /** Where the same answer has the email of whom the record belongs to. */
  readonly owner: readonly string[];
}

/** One operation of the service. */
export type Operation = BearerOperation | BasicOperation;

/** Whether a user's token will do. */
export const takesToken = (operation: Operation): boolean =>
  operation.credential === 'bearer' || operation.takesBearer === true;

/** Declares an operation and keeps its literal types. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

/** A code that the operation declares. */
export type CodeOf<O extends Operation> = Extract<keyof O['errors'], ErrorCode>;

type Part<K extends string, S> = S extends z.ZodType
  ? Record<string, never> extends z.output<S>
    ? { readonly [P in K]?: z.output<S> }
    : { readonly [P in K]: z.output<S> }
  : unknown;

/** Typed input of a call: `params`, `query`, `headers` and `body`, as far as the operation has them. */
export type InputOf<O extends Operation> = Part<'params', O['params']> &
  Part<'query', O['query']> &
  Part<'headers', O['headers']> &
  Part<'body', O['body']>;

/** Typed body of a successful answer; null where there is none. */
export type OutputOf<O extends Operation> = {
  [S in keyof O['responses']]: O['responses'][S] extends z.ZodType ? z.output<O['responses'][S]> : null;
}[keyof O['responses']];
