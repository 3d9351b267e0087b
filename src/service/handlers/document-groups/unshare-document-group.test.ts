import { describe, expect, it } from 'vitest';
import { addOrganization } from '#testing/brands.ts';
import { addDocumentGroup } from '#testing/documents.ts';
import { outcomeOf } from '#testing/people.ts';
import { addApplication, addUser, bearerOf, requestToken, send, type TestUser } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

const authorizationOf = (user: TestUser) => bearerOf(running, user, addApplication(running, [user]));

async function unshare(authorization: string, groupId: string, { id }: TestUser) {
  const init = { method: 'DELETE', headers: { authorization } };
  return outcomeOf(await send(running, `/v2/document-groups/${groupId}/roles/${id}`, init));
}

/** A group that is shared with two users. */
async function arrange() {
  const [owner, first, second] = [await addUser(running), await addUser(running), await addUser(running)];
  const group = addDocumentGroup(running, owner);
  running.service.documentGroups.share(group.key, first.key, 'signer');
  running.service.documentGroups.share(group.key, second.key, 'viewer');
  const roles = () => [first, second].map(({ key }) => running.service.documentGroups.roleOf(group.key, key));
  return { owner, first, second, group, roles };
}

describe('unsharing a document group', () => {
  it('takes the role of the named user alone, when the owner asks', async () => {
    const { owner, first, group, roles } = await arrange();
    expect(await unshare(authorizationOf(owner), group.id, first)).toBe(204);
    expect(roles()).toEqual([undefined, 'viewer']);
    expect(await unshare(authorizationOf(owner), group.id, first)).toBe(12029011);
  });

  it('takes the role of a shared user who asks for themself, who has no access from then on', async () => {
    const { second, group, roles } = await arrange();
    const authorization = authorizationOf(second);
    expect(await unshare(authorization, group.id, second)).toBe(204);
    expect(roles()).toEqual(['signer', undefined]);
    expect(await unshare(authorization, group.id, second)).toBe(12029012);
  });

  it('works for the owner with a token of an application that they do not own', async () => {
    const { owner, first, second, group } = await arrange();
    const foreign = bearerOf(running, owner, addApplication(running, [second]));
    expect(await unshare(foreign, group.id, first)).toBe(204);
  });

  it.each(['admin', 'moderator', 'member'] as const)('is refused to an organization’s %s', async (role) => {
    const { owner, first, group, roles } = await arrange();
    const user = await addUser(running);
    addOrganization(running, [
      [owner, 'member'],
      [user, role],
    ]);
    expect(await unshare(authorizationOf(user), group.id, first)).toBe(12029012);
    expect(roles()).toEqual(['signer', 'viewer']);
  });

  it('changes nothing when it is refused', async () => {
    const { owner, first, second, group, roles } = await arrange();
    expect(await unshare(authorizationOf(first), group.id, second)).toBe(12029012);
    expect(await unshare(authorizationOf(first), group.id, owner)).toBe(12029012);
    expect(await unshare(authorizationOf(owner), group.id, owner)).toBe(12029022);
    expect(roles()).toEqual(['signer', 'viewer']);
  });
});

describe('a user who was removed', () => {
  it('is told so by unsharing, and is nobody for every other operation', async () => {
    const { owner, first, group, roles } = await arrange();
    const authorization = authorizationOf(owner);
    running.service.users.remove(owner.key, running.service.now());
    expect(await unshare(authorization, group.id, first)).toBe(12029023);
    expect(roles()).toEqual(['signer', 'viewer']);
    expect(await send(running, '/request-logs', { headers: { authorization } })).toMatchObject({
      status: 400,
      body: { code: 1537, error: 'invalid_token', message: 'The user of the access token was removed' },
    });
  });

  it('cannot sign in again: not with the password, a refresh token or a code', async () => {
    const user = await addUser(running);
    const application = addApplication(running, [user]);
    const holder = { userKey: user.key, applicationKey: application.key, scope: '*' };
    const { tokens, users, now } = running.service;
    const { refreshToken } = tokens.issue(holder, now());
    const code = tokens.issueCode(holder, now());
    users.remove(user.key, now());
    const grants: Record<string, string>[] = [
      { grant_type: 'password', username: user.email, password: user.password },
      { grant_type: 'refresh_token', refresh_token: refreshToken },
      { grant_type: 'authorization_code', code },
    ];
    for (const grant of grants) {
      const answer = await requestToken(running, application.basic, grant);
      expect(answer).toMatchObject({ status: 400, body: { code: 1537, error: 'invalid_grant' } });
    }
  });
});
