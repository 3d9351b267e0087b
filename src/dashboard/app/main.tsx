import './trusted-types.ts';
import '#ui/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionQuery } from '#api/session.ts';
import { SIGN_IN_PAGE } from '#contract/return-to.ts';
import { mendPageStyles } from '#features/code-loading/load-part.ts';
import { cache } from './cache.ts';
import { loadSignIn } from './parts.ts';
import { Providers } from './providers.tsx';

/** How long the first paint may wait for the font, in milliseconds. */
const MAX_WAIT = 300;

/**
 * Resolves when the text font is there, or when waiting longer would cost more than a line of text that settles. The
 * font is preloaded beside the scripts, so it is hardly ever waited for; drawn too early, the whole page would be set
 * twice. A font that cannot be loaded counts as there.
 */
async function fontsReady(): Promise<void> {
  const loaded = document.fonts.load('1em "Inter Variable"').then(
    () => {},
    () => {},
  );
  await Promise.race([loaded, new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT))]);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

// What was counted while the program could not be loaded (index.html).
try {
  sessionStorage.removeItem('sealdesk.loads');
} catch {
  // Where nothing can be stored, nothing was.
}
// Where somebody seems to be signed in, the server has put it into the page, and it has been run by now.
if (location.pathname === SIGN_IN_PAGE) loadSignIn().catch(() => {});
else void import('./ahead.ts');
// Goes out before anything is drawn; where it fails, the page that waits for it shows so.
void cache.prefetchQuery(sessionQuery);
mendPageStyles();
// The first text of a time or number takes the browser as long as the rest of a page's first drawing. It is made while
// the session is waited for, which leaves the page's own to be quick.
setTimeout(() => {
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit' });
  new Intl.NumberFormat('en-GB');
});

const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  );

// In slices, so that a key or a click need not wait for all of it, and begun in a task of its own: to run the program up
// to here takes a phone long enough.
void fontsReady().then(() => setTimeout(() => startTransition(draw)));
