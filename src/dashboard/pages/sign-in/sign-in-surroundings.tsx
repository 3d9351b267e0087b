import type { ReactNode } from 'react';
import { BrandMark } from '#ui/brand-mark.tsx';

interface SignInSurroundingsProps {
  readonly children?: ReactNode;
}

/**
 * What stands above and below every way to sign in, in the classes of `sign-in-surroundings.css`. The build draws it too
 * (`server/build/page-files.ts`), so that it can be seen before the program runs.
 */
export function SignInSurroundings({ children }: SignInSurroundingsProps) {
  return (
    <>
      <div className="sign-in-brand">
        <BrandMark size={30} />
        Sealdesk
      </div>
      {children}
      <p className="sign-in-note">
        Your tokens stay on the server. This browser has a cookie for the session, and keeps for each account
        its drafts, searches, runs and changes, and the names and addresses in them. It keeps no password and
        no token.
      </p>
    </>
  );
}
