import { useMediaQuery } from '@mantine/hooks';
import type { StaffRole } from '#contract/staff.ts';
import { useStaffSignIn } from '#features/session/session.ts';
import { roleTitle } from '#features/session/staff.ts';
import { sayMany } from '#lib/say-count.ts';
import { IdText } from '#ui/id-text.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import type { Column } from '#ui/table/column.ts';
import { MeasuredTable } from '#ui/table/measured-table.tsx';
import { operationsOf, sayRole } from './role-words.ts';
import classes from './service-access-page.module.css';

type RoleColumn = Column<StaffRole>;

/** Estimated row height in pixels. */
const ROW = 118;

const keyOf = ({ name }: StaffRole) => name;
const heightOf = () => ROW;

function May({ role }: { readonly role: StaffRole }) {
  const { reads, writes } = operationsOf(role);
  const lists = [
    ['Reads', reads],
    ['Changes', writes],
  ] as const;
  return (
    <div className={classes.may}>
      <ul>
        {sayRole(role).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {role.operations.length > 0 && (
        <details>
          <summary>{sayMany(reads.length + writes.length, 'operation', 'operations')}</summary>
          {lists.map(
            ([title, operations]) =>
              operations.length > 0 && (
                <div key={title}>
                  <h3>{title}</h3>
                  <ul>
                    {operations.map(({ id, summary }) => (
                      <li key={id}>{summary}</li>
                    ))}
                  </ul>
                </div>
              ),
          )}
        </details>
      )}
    </div>
  );
}

function Limits({ role: { organizations, applications } }: { readonly role: StaffRole }) {
  if (!organizations && !applications) return 'None';
  return (
    <ul className={classes.limits}>
      {organizations?.map((id) => (
        <li key={id}>
          Organization <IdText id={id} what="Organization id" />
        </li>
      ))}
      {applications?.map((id) => (
        <li key={id}>
          Application <IdText id={id} what="Application id" />
        </li>
      ))}
    </ul>
  );
}

function Given({ role }: { readonly role: StaffRole }) {
  const providers = useStaffSignIn()?.providers ?? [];
  if (role.givenBy.length === 0) return 'Nobody';
  return (
    <ul className={classes.limits}>
      {role.givenBy.map(({ provider, claim, value }) => (
        <li key={`${provider} ${claim} ${value}`}>
          {value === '*' ? 'Everybody with' : <b>{value}</b>} {value === '*' ? '' : 'in '}
          {claim}
          {providers.length > 1 && <> of {providers.find(({ id }) => id === provider)?.name ?? provider}</>}
        </li>
      ))}
    </ul>
  );
}

const name = (role: StaffRole) => (
  <span className={classes.role}>
    {roleTitle(role.name)}
    {roleTitle(role.name) !== role.name && <code>{role.name}</code>}
  </span>
);

const wide: readonly RoleColumn[] = [
  { id: 'role', header: 'Role', width: 150, names: true, render: name },
  { id: 'may', header: 'What it may', width: 320, grow: 3, render: (role) => <May role={role} /> },
  { id: 'limits', header: 'Limited to', width: 190, grow: 1, render: (role) => <Limits role={role} /> },
  { id: 'given', header: 'Given to', width: 210, grow: 1, render: (role) => <Given role={role} /> },
];

const narrow: readonly RoleColumn[] = [
  {
    id: 'role',
    header: 'Role',
    width: 240,
    grow: 1,
    names: true,
    render: (role) => (
      <div className={classes.stack}>
        {name(role)}
        <May role={role} />
        <div>
          <h3>Limited to</h3>
          <Limits role={role} />
        </div>
        <div>
          <h3>Given to</h3>
          <Given role={role} />
        </div>
      </div>
    ),
  },
];

export function RoleTable({ roles }: { readonly roles: readonly StaffRole[] }) {
  const isPhone = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
  const sorted = roles.toSorted((a, b) => roleTitle(a.name).localeCompare(roleTitle(b.name), 'en'));
  if (roles.length === 0)
    return (
      <ListMessage title="No roles are configured">
        <p>Staff cannot do anything until a group of the company gives them a role.</p>
      </ListMessage>
    );
  return (
    <MeasuredTable
      caption="Roles"
      columns={isPhone ? narrow : wide}
      rows={sorted}
      rowKey={keyOf}
      heightOf={heightOf}
    />
  );
}
