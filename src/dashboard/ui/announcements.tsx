import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '#lib/store.ts';
import { announcement } from './announce.ts';
import classes from './announcements.module.css';
import { layers } from './layers.ts';

/** A glance, and the time that a slow reader takes for each character. */
const GLANCE_MS = 1500;
const CHARACTER_MS = 60;

/** The live region of the page, and the line that shows for a moment. Stands once, around all pages. */
export function Announcements() {
  const { text, number, shown } = useStore(announcement);
  const [gone, setGone] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setGone(number), GLANCE_MS + text.length * CHARACTER_MS);
    return () => clearTimeout(timer);
  }, [number, text]);
  const drawer = useStore(layers).findLast(({ kind }) => kind === 'drawer')?.element;
  const visible = shown && gone !== number;
  const region = (
    <>
      <div className="visually-hidden" role="status">
        {/* A new key for every announcement makes a text that is said again a change, and so heard again. */}
        <span key={number}>{text}</span>
      </div>
      {visible && (
        <div className={classes.shown} aria-hidden="true">
          {text}
        </div>
      )}
    </>
  );
  return drawer ? createPortal(region, drawer) : region;
}
