import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { spellOut } from '#lib/invisible-characters.ts';
import { ExternalText } from './external-text.tsx';
import { useMayOpen } from './may-open.ts';

type LinkProps = ComponentProps<typeof RouterLink>;

/** A link to a page of the dashboard. Nothing where there is nothing for the person. */
export function Link(props: LinkProps) {
  return (
    useMayOpen()(props.to) && (
      <RouterLink {...props} title={spellOut(props.title)}>
        <ExternalText>{props.children}</ExternalText>
      </RouterLink>
    )
  );
}

/** A name that leads to what it names. The name alone where there is nothing for the person. */
export function NameLink({ className, title, children, ...props }: LinkProps) {
  const look = { className, title: spellOut(title) };
  const name = <ExternalText>{children}</ExternalText>;
  return useMayOpen()(props.to) ? (
    <RouterLink {...props} {...look}>
      {name}
    </RouterLink>
  ) : (
    <span {...look}>{name}</span>
  );
}
