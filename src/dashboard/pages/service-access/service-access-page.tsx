import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { credentialsQuery, rolesQuery } from '#api/staff.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { ReadError } from '#features/errors/read-error.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Access } from './access.tsx';
import { RoleTable } from './role-table.tsx';
import classes from './service-access-page.module.css';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </div>
  );
}

interface FailedProps {
  readonly read: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

function Failed({ read: { error, isFetching, refetch } }: FailedProps) {
  return (
    <ReadError error={error} retrying={isFetching} onRetry={() => void refetch()}>
      <ExternalText component="p">{explainError(error).text}</ExternalText>
    </ReadError>
  );
}

function Roles() {
  const roles = useQuery(rolesQuery);
  if (roles.data) return <RoleTable roles={roles.data} />;
  return roles.error ? <Failed read={roles} /> : <Skeleton height={240} aria-busy="true" />;
}

export function ServiceAccessPage() {
  const credentials = useQuery(credentialsQuery);
  return (
    <div className={classes.page}>
      <Part title="Access to the service">
        <p className={classes.intro}>
          Staff have no account at the service. Their calls go out with the credential that is given here, and
          their role decides which of them do.
        </p>
        {credentials.data ? (
          <div className={classes.cards}>
            {credentials.data.map((credential) => (
              <Access key={credential.environment} credential={credential} />
            ))}
          </div>
        ) : credentials.error ? (
          <Failed read={credentials} />
        ) : (
          <Skeleton height={180} aria-busy="true" />
        )}
      </Part>
      <Part title="Roles">
        <p className={classes.intro}>
          As they are configured on the server. Whoever is in several groups may do what any of their roles
          allows.
        </p>
        <Roles />
      </Part>
    </div>
  );
}
