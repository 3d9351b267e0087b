import type { Role } from '#contract/roles.ts';
import type { StaffOptions } from '#staff/staff-options.ts';
import type { TestServerOptions } from './proxy.ts';
import { signedInProxy } from './signed-in-proxy.ts';
import { type Person, signInStaff, staffOptions } from './staff.ts';

interface StaffProxyOptions extends Omit<TestServerOptions, 'upstream'> {
  readonly staff?: Partial<StaffOptions>;
}

/** A server that staff with these roles sign in to, before a recording upstream, for the tests of one file. */
export async function staffProxy(
  roles: readonly Role[],
  { staff, proxy, ...options }: StaffProxyOptions = {},
) {
  const started = await signedInProxy({
    ...options,
    proxy: { ...proxy, staff: staffOptions({ roles, ...staff }) },
  });
  return {
    ...started,
    /** Signs somebody in who is in the group of each of these roles. */
    signInAs: (groups: string | string[], person: Person = {}) =>
      signInStaff(started.server, { claims: { groups: [groups].flat() }, ...person }),
  };
}
