import './trusted-types.ts';
import '#ui/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionQuery } from '#api/session.ts';
import { mendPageStyles } from '#features/code-loading/load-part.ts';
import { cache } from './cache.ts';
import { fontsReady } from './fonts-ready.ts';
import { loadAhead } from './load-ahead.ts';
import { Providers } from './providers.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

// What was counted while the program could not be loaded (index.html).
try {
  sessionStorage.removeItem('sealdesk.loads');
} catch {
  // Where nothing can be stored, nothing was.
}
// Both go out before anything is drawn; what fails shows on the page that waits for it.
void cache.prefetchQuery(sessionQuery);
loadAhead();
mendPageStyles();
// The first text of a time or number takes the browser as long as the rest of a page's first drawing. It is made while
// the session is waited for, which leaves the page's own to be quick.
setTimeout(() => {
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit' });
  new Intl.NumberFormat('en-GB');
});

void fontsReady().then(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  ),
);
