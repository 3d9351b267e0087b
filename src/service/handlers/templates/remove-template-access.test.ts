import { describe, expect, it } from 'vitest';
import { addTeam } from '#testing/brand-team.ts';
import { addTemplate } from '#testing/group-templates.ts';
import { outcomeOf } from '#testing/people.ts';
import { addApplication, addUser, bearerOf, send, type TestUser, testId } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

const authorizationOf = (user: TestUser) => bearerOf(running, user, addApplication(running, [user]));

const remove = (authorization: string, templateId: string, userId: string) =>
  send(running, `/v2/templates/${templateId}/roles/${userId}`, {
    method: 'DELETE',
    headers: { authorization },
  });

/** A template that is shared with two users. */
async function arrange() {
  const [owner, first, second] = [await addUser(running), await addUser(running), await addUser(running)];
  const template = addTemplate(running, owner);
  const { templates } = running.service;
  for (const { key } of [first, second]) templates.share(template.key, key);
  const shared = () => [first, second].map(({ key }) => templates.isSharedWith(template.key, key));
  return { owner, first, second, template, shared };
}

describe('removing access to a template', () => {
  it('takes it from the named user alone, when the owner asks', async () => {
    const { owner, first, template, shared } = await arrange();
    expect(await remove(authorizationOf(owner), template.id, first.id)).toMatchObject({
      status: 204,
      body: null,
    });
    expect(shared()).toEqual([false, true]);
    expect(outcomeOf(await remove(authorizationOf(owner), template.id, first.id))).toBe(12029011);
  });

  it('lets a shared user give up their own, once', async () => {
    const { second, template, shared } = await arrange();
    const authorization = authorizationOf(second);
    expect((await remove(authorization, template.id, second.id)).status).toBe(204);
    expect(shared()).toEqual([true, false]);
    expect(outcomeOf(await remove(authorization, template.id, second.id))).toBe(12029012);
  });

  it('works for the owner with a token of an application that they do not own', async () => {
    const { owner, first, second, template } = await arrange();
    const foreign = bearerOf(running, owner, addApplication(running, [second]));
    expect((await remove(foreign, template.id, first.id)).status).toBe(204);
  });

  it('is refused to colleagues of any role and to strangers, and changes nothing', async () => {
    const { people } = await addTeam(running);
    const template = addTemplate(running, people.member.user);
    const friend = await addUser(running);
    running.service.templates.share(template.key, friend.key);
    for (const { user } of [people.admin, people.moderator, people.stranger]) {
      for (const id of [user.id, friend.id, people.member.user.id])
        expect(outcomeOf(await remove(authorizationOf(user), template.id, id))).toBe(12029012);
    }
    expect(running.service.templates.isSharedWith(template.key, friend.key)).toBe(true);
  });

  it('answers wrong ids as an unknown route', async () => {
    const { owner, first, template } = await arrange();
    const gone = addTemplate(running, owner, { deleted: 1_700_000_000 });
    for (const [templateId, userId] of [
      [testId(), first.id],
      [template.id, testId()],
      ['short', first.id],
      [gone.id, first.id],
    ]) {
      const { status, body } = await remove(authorizationOf(owner), templateId ?? '', userId ?? '');
      expect({ status, body }).toEqual({
        status: 404,
        body: {
          404: `Not found: no route matches the URI: DELETE /v2/templates/${templateId}/roles/${userId}`,
        },
      });
    }
  });
});
