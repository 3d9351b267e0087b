import { beginPage } from './begin-page.ts';
import { loadPage } from './load-page.ts';
import { loadSignedIn } from './parts.ts';

/**
 * What runs before the program itself is there, for whoever seems to be signed in: asks for all that the address makes
 * likely. One after the other, as they ask for each other, would cost a round trip each. A failure shows where a part is
 * really needed.
 */
loadSignedIn().catch(() => {});
beginPage(...loadPage(location.pathname)).catch(() => {});
