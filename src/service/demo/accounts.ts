import * as codes from '#contract/errors/error-codes.ts';

/**
 * The accounts and applications of the demo data, as plain data: what the service prints when it starts, the sign-in page
 * offers, and tests sign in with. All of it is public; none of it works anywhere else.
 */

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  /** What the account is there to show, as a person would say it. */
  readonly role: string;
  readonly firstName: string;
  readonly lastName: string;
  /** 40-character id. */
  readonly id: string;
  /** Whether the password grant of the demo application takes it. */
  readonly ownsDemoApplication: boolean;
  readonly subscription: { readonly plan: 'trial' | 'professional' | 'enterprise'; readonly active: boolean };
  readonly organizations: readonly { readonly id: string; readonly role: 'admin' | 'moderator' | 'member' }[];
}

export interface DemoApplication {
  readonly id: string;
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly organizationId: string;
  readonly active: boolean;
  /** Emails of its owners. */
  readonly owners: readonly string[];
  /** Share of the demo request logs that are this application's. */
  readonly share: number;
}

export const demoOrganizations = [
  { id: 'n4k2v8q1xw7c3m9zt5r0bd6hj8yg2lf4ps1eaou7', name: 'Northwind Legal' },
  { id: 'h7c3p9m1qz5x0v8b4n6k2jd7wg1rt9yl3fs5eaou', name: 'Harbor & Pine Realty' },
] as const;

const [northwind, harbor] = demoOrganizations;
const DEMO_PASSWORD_HINT = { northwind: 'northwind-demo', harbor: 'harbor-demo' } as const;

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'm.ortega@northwind.example',
    password: DEMO_PASSWORD_HINT.northwind,
    role: 'Owner of the applications, admin of Northwind Legal',
    firstName: 'Marisol',
    lastName: 'Ortega',
    id: 'u1m4o7r2t9e5g8a3n6w0k2d5h8s1l4q7z3x6c9vb',
    ownsDemoApplication: true,
    subscription: { plan: 'enterprise', active: true },
    organizations: [
      { id: northwind.id, role: 'admin' },
      { id: harbor.id, role: 'member' },
    ],
  },
  {
    email: 'a.lindqvist@northwind.example',
    password: DEMO_PASSWORD_HINT.northwind,
    role: 'Moderator of Northwind Legal',
    firstName: 'Astrid',
    lastName: 'Lindqvist',
    id: 'u2a5l8i1n4d7q0v3i6s9t2k5b8h1j4g7f0c3x6zw',
    ownsDemoApplication: true,
    subscription: { plan: 'professional', active: true },
    organizations: [{ id: northwind.id, role: 'moderator' }],
  },
  {
    email: 'j.okafor@northwind.example',
    password: DEMO_PASSWORD_HINT.northwind,
    role: 'Member of Northwind Legal',
    firstName: 'Jide',
    lastName: 'Okafor',
    id: 'u3j6o9k2a5f8o1r4m7e0b3d6l9e2r5p8t1y4h7cv',
    ownsDemoApplication: true,
    subscription: { plan: 'trial', active: true },
    organizations: [{ id: northwind.id, role: 'member' }],
  },
  {
    email: 'p.duval@northwind.example',
    password: DEMO_PASSWORD_HINT.northwind,
    role: `No active subscription: request logs are refused (code ${codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION})`,
    firstName: 'Pascale',
    lastName: 'Duval',
    id: 'u4p7d0u3v6a9l2n5o8s1u4b7k0w3x6q9z2m5j8gh',
    ownsDemoApplication: true,
    subscription: { plan: 'professional', active: false },
    organizations: [{ id: northwind.id, role: 'member' }],
  },
  {
    email: 's.whitlock@harborpine.example',
    password: DEMO_PASSWORD_HINT.harbor,
    role: `Not an owner of the application: signing in is refused (${codes.PASSWORD_GRANT_BY_NON_OWNER})`,
    firstName: 'Simon',
    lastName: 'Whitlock',
    id: 'u5s8w1h4i7t0l3o6c9k2h5p8r1b4d7v0x3z6q9mn',
    ownsDemoApplication: false,
    subscription: { plan: 'professional', active: true },
    organizations: [{ id: harbor.id, role: 'admin' }],
  },
];

/** The application that the dashboard itself signs in with. */
export const demoApplication = {
  clientId: 'sealdesk-dashboard',
  clientSecret: 'demo-only-3f9c1e7a5b2d8064',
} as const;

const ORTEGA = 'm.ortega@northwind.example';
const LINDQVIST = 'a.lindqvist@northwind.example';
const WHITLOCK = 's.whitlock@harborpine.example';

export const demoApplications: readonly DemoApplication[] = [
  {
    id: 'a1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8',
    name: 'Sealdesk',
    ...demoApplication,
    organizationId: northwind.id,
    active: true,
    owners: demoAccounts.filter((account) => account.ownsDemoApplication).map((account) => account.email),
    share: 0.07,
  },
  {
    id: 'a2c5l8i1e4n7t0p3o6r9t2a5l8x1b4m7z0k3j6h9',
    name: 'Client Portal',
    clientId: 'northwind-client-portal',
    clientSecret: 'demo-only-8a41d6c20be95f73',
    organizationId: northwind.id,
    active: true,
    owners: [ORTEGA],
    share: 0.5,
  },
  {
    id: 'a3m6a9t2t5e8r1s4y7n0c3q6w9d2f5g8h1j4k7l0',
    name: 'Matter Sync',
    clientId: 'northwind-matter-sync',
    clientSecret: 'demo-only-c27e90f13a6b4d58',
    organizationId: northwind.id,
    active: true,
    owners: [ORTEGA, LINDQVIST],
    share: 0.23,
  },
  {
    id: 'a4l7e0g3a6c9y2i5n8t1a4k7e0v3b6n9m2x5z8q1',
    name: 'Legacy Intake',
    clientId: 'northwind-legacy-intake',
    clientSecret: 'demo-only-5d02b8e7c4916fa3',
    organizationId: northwind.id,
    active: false,
    owners: [ORTEGA],
    share: 0.04,
  },
  {
    id: 'a5l8e1a4s7e0d3e6s9k2h5a8r1b4o7r0p3i6n9e2',
    name: 'Lease Desk',
    clientId: 'harborpine-lease-desk',
    clientSecret: 'demo-only-19e6f4a08c7db352',
    organizationId: harbor.id,
    active: true,
    owners: [WHITLOCK],
    share: 0.16,
  },
];

export interface DemoApiKey {
  readonly key: string;
  readonly name: string;
  readonly application: string;
  /** Email of the user it acts for. */
  readonly user: string;
}

export const demoApiKeys: readonly DemoApiKey[] = [
  {
    key: '0de3a0c0ffee11d0ca5e5ea1de5c000000000000000000000000000000000001',
    name: 'Portal, quick use',
    application: 'northwind-client-portal',
    user: ORTEGA,
  },
  {
    key: '0de3a0c0ffee22d0ca5e5ea1de5c000000000000000000000000000000000002',
    name: 'Lease Desk, nightly export',
    application: 'harborpine-lease-desk',
    user: WHITLOCK,
  },
];
