import { type DemoAccount, demoAccounts } from '../accounts.ts';
import { type Person, personOf } from '../names.ts';

const OWNERS = ['m.ortega@northwind.example', 's.whitlock@harborpine.example'] as const;

/** The demo account to which everything belongs that the logs of an organization name. */
export function ownerOf(organization: number): DemoAccount {
  const owner = demoAccounts.find(({ email }) => email === OWNERS[organization]);
  if (!owner) throw new Error(`Organization ${organization} has no owner`);
  return owner;
}

/** Somebody outside, whom documents are shared with: the signer of every other document, so each organization has its own. */
export const guestOf = (organization: number, index: number): Person => personOf(index * 2 + organization);

export interface StaffMember {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  /** Whether the member may be an admin of teams, and is at present; undefined is no. */
  readonly teamAdmin?: boolean;
}

const staff: readonly (readonly StaffMember[])[] = [
  [
    { first: 'Beatriz', last: 'Fonseca', email: 'b.fonseca@northwind.example', teamAdmin: true },
    { first: 'Caspar', last: 'Holm', email: 'c.holm@northwind.example', teamAdmin: true },
    { first: 'Devika', last: 'Rao', email: 'd.rao@northwind.example', teamAdmin: false },
    { first: 'Elio', last: 'Marchetti', email: 'e.marchetti@northwind.example', teamAdmin: false },
    { first: 'Freya', last: 'Lindgren', email: 'f.lindgren@northwind.example' },
    { first: 'Gideon', last: 'Asante', email: 'g.asante@northwind.example' },
  ],
  [
    { first: 'Hollis', last: 'Grant', email: 'h.grant@harborpine.example', teamAdmin: true },
    { first: 'Imogen', last: 'Vale', email: 'i.vale@harborpine.example' },
  ],
];

/** People of an organization who do not sign in to the demo, some of them admins of its teams. */
export const staffOf = (organization: number): readonly StaffMember[] => staff[organization] ?? [];
