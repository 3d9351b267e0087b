import { describe, expect, it } from 'vitest';
import { failureIn } from './sign-in-alert.tsx';

describe('a sign-in that comes back from the page of the service', () => {
  it.each([
    ['upstream_full', '600', 'The service has no room left on its disk', /in 10 minutes\.$/],
    ['upstream_busy', '30', 'The service is busy or down for the moment', /in 30 seconds\.$/],
    ['upstream_busy', 'soon', 'The service is busy or down for the moment', /in a moment\.$/],
    ['unheard_of', '30', 'Signing in did not work', /Try again\./],
    ['toString', '30', 'Signing in did not work', /Try again\./],
  ])('#69 says what %s with a wait of %s means', (failed, wait, title, words) => {
    const failure = failureIn(new URLSearchParams({ failed, wait }));
    expect(failure).toMatchObject({ title, detail: expect.stringMatching(words) });
  });

  it('shows of an address no more than an id', () => {
    const failed = 'upstream_full';
    const requestId = 'b2b7a1ee-3a5e-4c2e-9b0a-5f4f6f1f0c11';
    expect(failureIn(new URLSearchParams({ failed, request: requestId }))?.requestId).toBe(requestId);
    expect(failureIn(new URLSearchParams({ failed, request: 'Call 555-1234' }))?.requestId).toBeUndefined();
    expect(failureIn(new URLSearchParams())).toBeUndefined();
  });
});
