import type { ReactNode, Ref } from 'react';
import { companySignInAddress } from '#api/staff.ts';
import type { Environment } from '#contract/session.ts';
import { Button } from '#ui/button.tsx';

interface ProviderLinkProps {
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
  /** Id of the provider. */
  readonly provider: string;
  readonly environment: Environment['id'];
  /** Path of the dashboard to go on to, which must be safe. */
  readonly returnTo: string;
  /** Goes there in another tab, and tells of it. */
  readonly onNewTab?: () => void;
  readonly children: ReactNode;
}

/** Leaves for the sign-in of a company. A link, which is not sent by forms and can be opened in another tab. */
export function ProviderLink(props: ProviderLinkProps) {
  const { ref, provider, environment, returnTo, onNewTab, children } = props;
  return (
    <Button
      component="a"
      ref={ref}
      href={companySignInAddress(provider, environment, returnTo)}
      {...(onNewTab && { target: '_blank', rel: 'noopener', onClick: onNewTab, 'data-autofocus': true })}
      variant="filled"
      size="lg"
      h="auto"
      mih={44}
      py={8}
      styles={{ inner: { minHeight: 28 }, label: { whiteSpace: 'normal', height: 'auto' } }}
      fullWidth
    >
      {children}
    </Button>
  );
}
