/** The style sheets of every page, also of those that need nothing of Mantine. */
import './base.css';
import './tokens.css';
import './fonts.css';
