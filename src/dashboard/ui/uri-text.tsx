import { shortenId } from '#lib/short-id.ts';
import { ExternalText } from './external-text.tsx';
import classes from './uri-text.module.css';

/** A segment or query value that is long and says nothing: an id or a token. */
const ID_LIKE = /^[A-Za-z0-9_-]*\d[A-Za-z0-9_-]*$/;
const LONG = 20;

const isIdLike = (part: string) => part.length >= LONG && ID_LIKE.test(part);

/** A URI with the ids in it shortened in the middle and dimmed; the whole of it on hover. */
export function UriText({ uri }: { readonly uri: string }) {
  return (
    <ExternalText className={classes.uri} title={uri}>
      {uri.split(/([/?&=])/).map((part, index) =>
        isIdLike(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a URI never change places.
          <span key={index} className={classes.id}>
            {shortenId(part)}
          </span>
        ) : (
          part
        ),
      )}
    </ExternalText>
  );
}
