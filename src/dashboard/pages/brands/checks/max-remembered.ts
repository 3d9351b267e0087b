/** How many measurements are remembered. A whole draft asks for some two hundred, and a drag for new ones with every move. */
export const MAX_REMEMBERED = 2000;
