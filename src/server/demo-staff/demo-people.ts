export interface DemoPerson {
  /** Subject of the tokens. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly groups: readonly string[];
  /** What the person demonstrates. */
  readonly what: string;
}

/** The group that gives a role. */
export const groupOf = (role: string) => `sealdesk-${role}`;

const person = (name: string, role: string | undefined, what: string): DemoPerson => {
  const [first = ''] = name.toLowerCase().split(' ');
  return {
    id: `demo-${first}`,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@northwind.example`,
    groups: ['staff', ...(role === undefined ? [] : [groupOf(role)])],
    what,
  };
};

/** One for each role, and one without. */
export const demoPeople: readonly DemoPerson[] = [
  person(
    'Sam Support',
    'support',
    'Finds out what happened in a call. Sees nothing that is secret, changes nothing.',
  ),
  person(
    'Bea Branding',
    'branding',
    'Works on brands. Opens documents and templates, but no request logs or contacts.',
  ),
  person('Ada Admin', 'admin', 'May do everything, reads the audit log, and ends sessions.'),
  person('Olu Auditor', 'auditor', 'Reads everything, and what is masked after giving a reason.'),
  person('Nora Nobody', undefined, 'Has an account at the company, but no role here.'),
];

export const findPerson = (id: string): DemoPerson | undefined => demoPeople.find((it) => it.id === id);
