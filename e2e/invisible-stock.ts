import { demoIds } from '../src/testing/demo-ids.ts';
import { stockLogs } from './stock-logs.ts';

/** The id of an entity with a name that hides its end. */
export const TRAPPED = 'q7z1x9c3v5b7n9m1a3s5d7f9g1h3j5k7l9p1o3i5';

/** Nothing of it is seen; some of it turns what follows. */
export const UNSEEN =
  '\u202E\u2066\u2069\u200F\u061C\u200B\u00AD\uFEFF\u{E0041}\uFE0F\u0007\u2028\u2062\u3164\u2800';
/** How many marks stand for it. */
export const UNSEEN_COUNT = [...UNSEEN].length;

/** Texts that are read as they are: Arabic, Hebrew, an emoji of several. */
export const ORDINARY = 'عقد الإيجار · חוזה שכירות · 👩\u200D💻 ❤\uFE0F';

/** Entries that no others' calls are among. */
export const TRAPPED_LIST = `/request-logs?uri=${TRAPPED}`;

const name = `lease${UNSEEN}fdp.exe`;

/** The body that was sent, exactly as it was logged. */
export const SENT = `{"document_name":"${name.replace('\u0007', '\\u0007')}","note":"${ORDINARY}"}`;

/** Logs calls about a document whose URI, headers, bodies and names hold what cannot be seen. */
export const stockUnseenLogs = (serviceFile: string) =>
  stockLogs(
    serviceFile,
    [
      {
        method: 'PUT',
        uri: `/v2/documents/${TRAPPED}?name=${name}`,
        code: 400,
        requestBody: SENT,
        responseBody: `{"errors":[{"code":65536,"message":"Bad name: ${name.replace('\u0007', '')}"}]}`,
      },
      {
        method: 'PUT',
        uri: `/v2/documents/${TRAPPED}`,
        code: 200,
        requestBody: SENT,
        responseBody: `plain ${name} text`,
      },
    ],
    `agent${UNSEEN}/1.0`,
    ({ brands, organizations, now }) => {
      const organizationKey = organizations.find(demoIds.organization)?.key ?? 0;
      brands.add({ title: name, owner: { type: 'organization', organizationKey }, created: now() });
    },
  );
