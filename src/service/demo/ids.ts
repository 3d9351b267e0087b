import { demoAccounts, demoApiKeys, demoApplications, demoOrganizations } from './accounts.ts';
import { type LandmarkWords, landmarkWords } from './landmark-words.ts';
import { landmarks, situationApplications, situationKeys } from './landmarks.ts';

/** An entity of the demo data, with what is to be seen of it. */
export interface NamedId extends LandmarkWords {
  readonly name: string;
  readonly id: string;
}

/** Everything of the demo data that somebody outside needs to raise every error code. */
export interface DemoIds {
  readonly accounts: readonly {
    readonly email: string;
    readonly password: string;
    readonly id: string;
    readonly what: string;
  }[];
  readonly apiKeys: readonly {
    readonly name: string;
    readonly key: string;
    /** Whose token it is, and through which application. */
    readonly what: string;
  }[];
  readonly applications: readonly {
    readonly name: string;
    readonly id: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly what: string;
  }[];
  readonly organizations: readonly { readonly name: string; readonly id: string; readonly what: string }[];
  readonly entities: readonly NamedId[];
}

const keyWords: Readonly<Record<keyof typeof situationKeys, string>> = {
  withoutApi: 'm.ortega, through the application without API',
  freeApplication: 'm.ortega, through the application without organization',
  unverifiedUser: 'a user whose email nobody has confirmed, through the Client Portal',
  removedUser: 'a user who was removed',
  guest: 'a guest, through the Client Portal, which is not theirs',
  colleague: 'a.lindqvist, through Matter Sync',
};

/** The demo data by name; the same for every store, since all ids are. */
export const demoIds: DemoIds = {
  accounts: demoAccounts.map(({ email, password, id, role }) => ({ email, password, id, what: role })),
  apiKeys: [
    ...demoApiKeys.map(({ key, name, user, application }) => ({
      ...{ name, key },
      what: `${user}, through ${application}`,
    })),
    ...Object.entries(keyWords).map(([name, what]) => ({
      ...{ name, key: situationKeys[name as keyof typeof situationKeys] },
      what,
    })),
  ],
  applications: [
    ...demoApplications.map(({ name, id, clientId, clientSecret, owners, active }) => ({
      ...{ name, id, clientId, clientSecret },
      what: `${active ? 'of' : 'switched off, of'} ${owners.join(', ')}`,
    })),
    ...Object.values(situationApplications).map((application) => ({
      ...application,
      what: landmarkOfId(application.id)?.what ?? '',
    })),
  ],
  organizations: demoOrganizations.map(({ id, name }) => ({
    ...{ name, id },
    what: demoAccounts
      .flatMap(({ email, organizations }) =>
        organizations.filter((it) => it.id === id).map(({ role }) => `${role} ${email}`),
      )
      .join(', '),
  })),
  entities: Object.entries(landmarks).map(([name, id]) => ({
    ...{ name, id },
    ...landmarkWords[name as keyof typeof landmarks],
  })),
};

function landmarkOfId(id: string): LandmarkWords | undefined {
  const [name] = Object.entries(landmarks).find(([, it]) => it === id) ?? [];
  return name === undefined ? undefined : landmarkWords[name as keyof typeof landmarks];
}
