import { describe, expect, it } from 'vitest';
import { SERVICE_ACCOUNT } from '#features/session/caller.ts';
import {
  allOf,
  type KnownOfOrganization,
  type KnownOfOwner,
  organizationActs,
  organizationPermission,
  ownerPermission,
  sayDenied,
} from './permission.ts';

const organization = (role: NonNullable<KnownOfOrganization['own']>['role'], more = {}) => ({
  ...{ id: 'o', name: 'Northwind', role, admins: ['ann@n.example'] },
  ...more,
});

describe('what admins and moderators alone may', () => {
  const own = organization;
  it.each([
    ['admin', own('admin'), undefined, true],
    ['moderator', own('moderator'), undefined, true],
    ['member', own('member'), undefined, false],
    ['not an admin', own('not-admin'), undefined, undefined],
    ['nobody knows', own(undefined), undefined, undefined],
    ['of another organization', undefined, undefined, undefined],
    ['an admin who was refused', own('admin'), true, false],
    ['of another organization, refused', undefined, true, false],
    ['a member who was refused', own('member'), true, false],
    ['a member for whom it was done', own('member'), false, true],
    ['of another organization, done', undefined, false, true],
  ] as const)('%s', (_who, known, isRefused, may) => {
    for (const act of ['change-brands', 'set-admins'] as const) {
      const permission = organizationPermission({ act, own: known, isRefused });
      expect(permission.may).toBe(may);
      if (permission.may === false) {
        expect(permission.isLearned).toBe(isRefused === true && known?.role !== 'member');
        expect(permission.why).not.toBe('');
      }
    }
  });

  it.each([
    ['a member of whose organization nothing is told', 'member', undefined, undefined],
    ['a member whom the organization keeps from it', 'member', false, false],
    ['a member whom it lets', 'member', true, true],
    ['an admin, whatever the members may', 'admin', false, true],
  ] as const)('assigning brands: %s', (_who, role, isBrandingOpen, may) => {
    const permission = organizationPermission({ act: 'assign-brands', own: own(role, { isBrandingOpen }) });
    expect(permission.may).toBe(may);
  });

  it('says why, and names who can', () => {
    const denied = (known: Partial<KnownOfOrganization>) => {
      const permission = organizationPermission({ act: 'set-admins', own: own('member'), ...known });
      return permission.may === false ? sayDenied(permission) : undefined;
    };
    expect(denied({})).toBe(
      'You are a member of Northwind. Only its admins and moderators can set its admins. Ask ann@n.example.',
    );
    expect(denied({ isDeactivated: true })).toMatch(/^You were deactivated as an admin of Northwind\. Only/);
    expect(denied({ own: own('member', { admins: [] }) })).toMatch(/Ask an admin of Northwind\.$/);
    expect(denied({ own: own('member', { admins: ['a', 'b', 'c', 'd', 'e'] }) })).toMatch(
      /Ask a, b, c or another of its 5 admins\.$/,
    );
    expect(denied({ own: undefined, name: 'Harbor', isRefused: true })).toBe(
      'The service refused it. Only admins and moderators of Harbor can set its admins. Ask an admin of Harbor.',
    );
    expect(denied({ own: own('moderator'), isRefused: true })).toMatch(/although you are a moderator.* plan/);
    // The service takes staff for the account that their calls go out with.
    expect(denied({ caller: SERVICE_ACCOUNT })).toMatch(
      /^The account that Sealdesk uses at the service is a member of Northwind\./,
    );
  });

  it('says who can where the role is not known', () => {
    for (const [act, what] of Object.entries(organizationActs)) {
      if (act === 'assign-brands') continue;
      const note = (role: 'not-admin' | undefined) =>
        organizationPermission({ act: act as 'set-admins', own: own(role) });
      expect(note(undefined)).toMatchObject({
        note: expect.stringContaining(`moderators of Northwind can ${what}`),
      });
      expect(note('not-admin')).toMatchObject({
        note: expect.stringContaining('You are not one of its admins'),
      });
    }
  });
});

describe('what an owner alone may', () => {
  const user = { id: 'u1', emails: ['ann@n.example', 'ann@home.example'] };
  const known = (more: Partial<KnownOfOwner>): KnownOfOwner => ({
    ...{ what: 'document', act: 'invite people to sign it', owner: undefined, user },
    ...more,
  });

  it.each([
    ['own, by id', { owner: { id: 'u1', email: 'old@n.example' } }, true],
    ['own, by another of the addresses', { owner: { email: 'ANN@home.example ' } }, true],
    ['somebody else’s, by id', { owner: { id: 'u2' } }, false],
    ['somebody else’s, by email', { owner: { email: 'bea@n.example' } }, false],
    ['of an owner whom nobody names', { owner: {} }, undefined],
    ['asked for by nobody known', { user: undefined, owner: { email: 'bea@n.example' } }, undefined],
    ['asked for without addresses', { user: { id: 'u1', emails: [] }, owner: { email: 'b@n' } }, undefined],
    ['own, and refused', { owner: { id: 'u1' }, isRefused: true }, false],
    ['somebody else’s, and done', { owner: { id: 'u2' }, isRefused: false }, true],
  ] as const)('%s', (_what, more, may) => {
    expect(ownerPermission(known(more)).may).toBe(may);
  });

  it('names the owner', () => {
    expect(ownerPermission(known({ owner: { email: 'bea@n.example' } }))).toEqual({
      ...{ may: false, isLearned: false },
      why: 'Only the owner of this document can invite people to sign it.',
      who: 'Ask bea@n.example.',
    });
    expect(ownerPermission(known({ isRefused: true }))).toMatchObject({ who: 'Ask its owner.' });
    // Somebody is not sent to themself.
    const own = { owner: { id: 'u1', email: 'ann@n.example' }, isRefused: true };
    expect(ownerPermission(known(own))).toMatchObject({ who: 'Ask its owner.' });
  });
});

it('takes a denial before what is not known, and that before what may be done', () => {
  const denied = { may: false, why: 'No.', who: 'Ask.', isLearned: false } as const;
  expect(allOf({ may: true }, { may: undefined }, denied)).toBe(denied);
  expect(allOf({ may: true }, { may: undefined })).toEqual({ may: undefined });
  expect(allOf({ may: true })).toEqual({ may: true });
});
