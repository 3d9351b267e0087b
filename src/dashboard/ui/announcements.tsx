import { useEffect, useState } from 'react';
import { useStore } from '#lib/store.ts';
import { announcement, shownAnnouncement } from './announce.ts';
import classes from './announcements.module.css';

/** A glance, and the time that a slow reader takes for each character. */
const GLANCE_MS = 1500;
const CHARACTER_MS = 60;

/** The live region of the page, and the line that shows for a moment. Stands once, around all pages. */
export function Announcements() {
  const { text, number } = useStore(announcement);
  const shown = useStore(shownAnnouncement);
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setGone(shown.number), GLANCE_MS + shown.text.length * CHARACTER_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <>
      <div className="visually-hidden" role="status">
        {/* A new key for every announcement makes a text that is said again a change, and so heard again. */}
        <span key={number}>{text}</span>
      </div>
      {gone !== shown.number && (
        <div className={classes.shown} aria-hidden="true">
          {shown.text}
        </div>
      )}
    </>
  );
}
