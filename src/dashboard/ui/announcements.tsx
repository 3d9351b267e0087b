import { Notifications } from '@mantine/notifications';
import { useStore } from '#lib/store.ts';
import { announcement } from './announce.ts';
import { ExternalText } from './external-text.tsx';

/** The live region of the page, and the notifications that show for a moment. Mounted once, around all pages. */
export function Announcements() {
  const { text, number } = useStore(announcement);
  return (
    <>
      <div className="visually-hidden" role="status">
        {/* A new key for every announcement makes a text that is said again a change, and so heard again. */}
        <ExternalText component="span" key={number}>
          {text}
        </ExternalText>
      </div>
      {/* A notification does not take the presses on what it covers, such as the foot of a form. */}
      <Notifications position="bottom-center" limit={3} style={{ pointerEvents: 'none' }} />
    </>
  );
}
