import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { useMayOpen } from './may-open.ts';

type LinkProps = ComponentProps<typeof RouterLink>;

/** A link to a page of the dashboard. Nothing where there is nothing for the person. */
export function Link(props: LinkProps) {
  return useMayOpen()(props.to) && <RouterLink {...props} />;
}

/** A name that leads to what it names. The name alone where there is nothing for the person. */
export function NameLink({ className, title, children, ...props }: LinkProps) {
  const look = { className, title };
  return useMayOpen()(props.to) ? (
    <RouterLink {...props} {...look}>
      {children}
    </RouterLink>
  ) : (
    <span {...look}>{children}</span>
  );
}
