import { z } from 'zod';
import { ControlError } from './control-error.ts';

/** Reads what the control endpoint was sent. @throws ControlError 400 */
export function readInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw new ControlError(400, z.prettifyError(parsed.error));
}
