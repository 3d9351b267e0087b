import type { ReactNode, Ref } from 'react';
import { companySignInAddress } from '#api/staff.ts';
import type { Environment } from '#contract/session.ts';
import { Button } from '#ui/button.tsx';

interface ProviderLinkProps {
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
  readonly provider: string;
  readonly environment: Environment['id'];
  /** Path in the dashboard; the caller validates it. */
  readonly returnTo: string;
  /** Called if the link opens in a new tab. */
  readonly onNewTab?: () => void;
  readonly children: ReactNode;
}

/** A link and no button, so that it can open in another tab. */
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
