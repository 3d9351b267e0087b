/** The style sheets that every page has. */
import '../dashboard/app/first-paint.css';
import '#ui/styles.ts';
