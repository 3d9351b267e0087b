import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createAppRouter } from './router.ts';

/** Everything behind the sign-in page. Another account gets a new one, and so nothing of the last one's screens. */
export function SignedIn() {
  const [router, setRouter] = useState<ReturnType<typeof createAppRouter>>();
  // In an effect, because a router listens to the browser's history from its first moment until it is disposed of.
  useEffect(() => {
    const created = createAppRouter();
    setRouter(created);
    return () => created.dispose();
  }, []);
  return router ? <RouterProvider router={router} /> : null;
}
