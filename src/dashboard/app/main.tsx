import './trusted-types.ts';
import './reload-new-version.ts';
import '#ui/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionQuery } from '#api/session.ts';
import { cache } from './cache.ts';
import { Providers } from './providers.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

// Sent before the first render. If it fails, the component that waits for the session shows the error.
void cache.prefetchQuery(sessionQuery);
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
