import { ExternalText } from '#ui/external-text.tsx';
import classes from './names-text.module.css';

/** "Lease +1", with all names in the tooltip. */
export function NamesText({ names }: { readonly names: readonly string[] }) {
  const [first, ...more] = names;
  return (
    <ExternalText className={classes.names} title={names.join('\n') || undefined}>
      {first ?? 'None'}
      {more.length > 0 && (
        <>
          {` +${more.length}`}
          <span className="visually-hidden"> more</span>
        </>
      )}
    </ExternalText>
  );
}
