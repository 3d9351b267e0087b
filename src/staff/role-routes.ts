import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StaffRoles } from '#contract/staff.ts';
import type { TokenProxy } from '#proxy/token-proxy.ts';
import { requireAdministrator } from './require-administrator.ts';
import type { StaffOptions } from './staff-options.ts';

function describeRoles({ providers, roles }: StaffOptions): StaffRoles {
  const mappings = providers.flatMap(({ id: provider, mapping }) =>
    mapping.map(({ role, claim, value }) => ({ role, givenBy: { provider, claim, value } })),
  );
  return {
    roles: roles.map(
      ({ operations, leftOut = [], callbackHosts = [], organizations, applications, ...role }) => ({
        ...role,
        operations: [...operations],
        leftOut: [...leftOut],
        callbackHosts: [...callbackHosts],
        organizations: organizations ? [...organizations] : null,
        applications: applications ? [...applications] : null,
        givenBy: mappings.filter((it) => it.role === role.name).map(({ givenBy }) => givenBy),
      }),
    ),
  };
}

/** `GET /session/roles` */
export function registerRoles(app: FastifyInstance, proxy: TokenProxy, options: StaffOptions): void {
  const roles = describeRoles(options);
  app.get('/session/roles', { exposeHeadRoute: false }, async (request: FastifyRequest) => {
    await requireAdministrator(proxy, request);
    return roles;
  });
}
