import { z } from 'zod';

/** The token proxy's own interface for staff, beside `session.ts`. */

/** A role, and who has it. */
export const staffRole = z.object({
  name: z.string(),
  /** Ids of its operations. */
  operations: z.array(z.string()),
  /** Ids of those that it would have without its limits: nothing in their addresses names what it is for. */
  leftOut: z.array(z.string()),
  unmask: z.boolean(),
  showsAddresses: z.boolean(),
  administers: z.boolean(),
  /** Ids of the only organizations, and of the only applications, that it is for; null where of all. */
  organizations: z.array(z.string()).nullable(),
  applications: z.array(z.string()).nullable(),
  /** What gives it: a claim of a provider, with a value in which `*` stands for any characters. */
  givenBy: z.array(z.object({ provider: z.string(), claim: z.string(), value: z.string() })),
});

/** Answer of `GET /session/roles`, which administrators get. */
export const staffRoles = z.object({ roles: z.array(staffRole) });

export type StaffRoles = z.output<typeof staffRoles>;
