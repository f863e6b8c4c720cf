import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { AttachedFile } from './use-attached.ts';

export interface AttachedPictureProps {
  picture: AttachedFile;
  words: { sending: string; again: string; remove: string };
  onAgain: () => void;
  onRemove: () => void;
}

/** A picture that was chosen: on its way, there, or to be sent again. */
export function AttachedPicture({ picture, words, onAgain, onRemove }: AttachedPictureProps) {
  return (
    <li>
      <img src={picture.url} alt={picture.file.name} />
      {picture.id === null && (
        <span className="attached-veil">
          {picture.fault === null ? (
            <Spinner small label={words.sending} />
          ) : (
            <IconButton label={words.again} onClick={onAgain}>
              <Icon name="rotate-cw" size={20} />
            </IconButton>
          )}
        </span>
      )}
      <IconButton className="attached-remove" label={words.remove} onClick={onRemove}>
        <Icon name="x" size={16} />
      </IconButton>
    </li>
  );
}
