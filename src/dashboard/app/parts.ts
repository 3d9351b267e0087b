/** The parts of the program that somebody comes to first: which one, the address and the session say. */
export const loadSignIn = () => import('#pages/sign-in/sign-in-page.tsx');
export const loadCompanySignIn = () => import('#pages/sign-in/company/company-sign-in-page.tsx');
export const loadSignedIn = () => import('./signed-in.tsx');
