import { signInStaff } from '../src/testing/staff.ts';
import type { StaffRole } from '../src/testing/staff-roles.ts';
import { test as base } from './fixtures.ts';
import { startServer } from './server.ts';
import { workerServer } from './worker-server.ts';

interface TestFixtures {
  /**
   * Signs the page's browser in as somebody of staff with a role, or with none, past their provider.
   * @param person who it is, where the test needs somebody of its own; one for all tests of the role otherwise
   */
  readonly signInAs: (role: StaffRole | 'nobody', person?: string) => Promise<void>;
}

/** Tests of a program with staff sign-in, each of whose roles is given to whoever is in the group of its name. */
export const test = base.extend<TestFixtures>({
  server: workerServer(() => startServer({}, undefined, ['testing/staff-desk.ts'])),
  signInAs: async ({ context, server }, use) =>
    use(async (role, person = role) => {
      const email = `${person}@company.example`;
      const value = await signInStaff(server, {
        ...{ email, environment: 'embedded', subject: person, name: 'Ana Company' },
        claims: { groups: [role] },
      });
      const url = server.url.replace('http:', 'https:');
      await context.addCookies([
        { ...{ name: '__Host-sealdesk', value, url }, secure: true, httpOnly: true, sameSite: 'Strict' },
      ]);
    }),
});
