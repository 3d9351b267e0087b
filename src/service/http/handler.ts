import type { z } from 'zod';
import type { InputOf, Operation } from '#contract/operation.ts';
import type { Service } from '../service.ts';
import type { BasicCaller, BearerCaller } from './caller.ts';

/** An application, or a user of one. */
export type EitherCaller = BasicCaller | BearerCaller;

type CallerOf<O extends Operation> = O extends { readonly takesBearer: true }
  ? EitherCaller
  : O['credential'] extends 'basic'
    ? BasicCaller
    : BearerCaller;

/**
 * A request that reached its handler: the caller may send it, and its input keeps the rules of the contract.
 * @typeParam C who may send it; wider than what the contract declares where an alias takes others too
 */
export interface Call<O extends Operation, C = CallerOf<O>> {
  readonly operation: O;
  readonly input: InputOf<O>;
  readonly caller: C;
  readonly service: Service;
  /** The address as the caller wrote it, such as `http://localhost:4410/request-logs?page=2`. */
  readonly url: URL;
  /** Address of the client. */
  readonly address: string;
  /** Names the user whom the request log belongs to, where the credential does not. */
  actsFor(userKey: number): void;
}

/** A successful answer that the operation declares. */
export type Answer<O extends Operation> = {
  [S in keyof O['responses']]: {
    readonly status: S;
    readonly body: O['responses'][S] extends z.ZodType ? z.output<O['responses'][S]> : null;
    /** Beside those of every answer. */
    readonly headers?: Readonly<Record<string, string>>;
  };
}[keyof O['responses']];

/** Carries out one operation, or throws what `refuse` makes. */
export type Handler<O extends Operation, C = CallerOf<O>> = (
  call: Call<O, C>,
) => Answer<O> | Promise<Answer<O>>;
