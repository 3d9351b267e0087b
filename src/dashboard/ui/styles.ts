/** The style sheets of every page. What a single component of Mantine needs is imported where it is used. */
import './base.css';
import './tokens.css';
import './fonts.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './mantine.css';
