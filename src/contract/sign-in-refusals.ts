/** What a sign-in on the service's page may be refused with, as the proxy's answer and the sign-in page both say it. */
export const signInRefusals = {
  authorization_refused: {
    title: 'The service did not sign you in',
    detail:
      'It was refused on the page of the service, or the service did not accept it. Try again, and allow access there.',
  },
  scope_refused: {
    title: 'The service refused the access',
    detail: 'Ask for full access, or check the list of URL patterns.',
  },
} as const;
