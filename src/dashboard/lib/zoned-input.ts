const pad = (number: number) => String(number).padStart(2, '0');

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/** The time as an input of type `datetime-local` holds it, in UTC or in the viewer's zone. */
export function toWallTime(seconds: number | undefined, utc: boolean): string {
  if (seconds === undefined) return '';
  const date = new Date(seconds * 1000);
  if (utc) return date.toISOString().slice(0, 19);
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
}

/** UNIX seconds of what an input of type `datetime-local` holds; undefined where it holds no time. */
export function fromWallTime(text: string, utc: boolean): number | undefined {
  // Without a zone a date with a time is local (ECMAScript, Date Time String Format).
  const milliseconds = WALL_TIME.test(text) ? Date.parse(utc ? `${text}Z` : text) : Number.NaN;
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000);
}
