import { useState } from 'react';
import { portalCalls } from '@foyer/contract/portal-calls';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Where a picture that was sent stands. */
export const pictureAddress = (id: string) => portalCalls.addressOf('attachment', { params: { id } });

/** A picture among those that were sent together. */
export interface SentPicture {
  id: string;
  /** From 1. */
  number: number;
}

/** Pictures that were sent, small, each a button that opens it. */
export function SentPictures({
  ids,
  open,
  onOpen,
}: {
  ids: readonly string[];
  open: (number: number) => string;
  onOpen: (picture: SentPicture) => void;
}) {
  if (ids.length === 0) return null;
  return (
    <div className="sent-pictures">
      {ids.map((id, at) => (
        <button
          key={id}
          type="button"
          aria-label={open(at + 1)}
          onClick={() => onOpen({ id, number: at + 1 })}
        >
          <img src={pictureAddress(id)} alt="" loading="lazy" width={136} height={136} />
        </button>
      ))}
    </div>
  );
}

/** A picture in full; it stays open whatever becomes of the place that it was opened from. */
export function useWholePicture(words: { picture: (number: number) => string; close: string }) {
  const [shown, show] = useState<SentPicture | null>(null);
  const close = () => show(null);
  const dialog = shown && (
    <Dialog open onClose={close} title={words.picture(shown.number)}>
      <img className="sent-picture-whole" src={pictureAddress(shown.id)} alt={words.picture(shown.number)} />
      <Button wide look="soft" onClick={close}>
        {words.close}
      </Button>
    </Dialog>
  );
  return { show, dialog };
}
