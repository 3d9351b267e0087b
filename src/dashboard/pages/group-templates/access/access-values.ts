import { z } from 'zod';
import { ID_PATTERN } from '#contract/wire.ts';
import { namedAsOnWire } from '#features/errors/form-errors.ts';

/** Whose access to which template is removed. */
export interface AccessValues {
  readonly template_id: string;
  readonly user_id: string;
}

const id = (what: string) =>
  z
    .string()
    .min(1, { error: `Enter the id of the ${what}.` })
    .regex(ID_PATTERN, { error: `The id of a ${what} has 40 lowercase letters and digits.` });

/** The document has no codes for these: it answers wrong ids as an unknown address. */
export const accessSchema = z.object({ template_id: id('template'), user_id: id('user') });

export const accessFields = namedAsOnWire(['template_id', 'user_id']);
