import { useState } from 'react';
import { portalCalls } from '@foyer/contract/portal-calls';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Where a picture that was sent stands. */
export const pictureAddress = (id: string) => portalCalls.addressOf('attachment', { params: { id } });

export interface SentPicturesProps {
  ids: readonly string[];
  words: { open: (number: number) => string; picture: (number: number) => string; close: string };
}

/** Pictures that were sent, small; each opens in full. */
export function SentPictures({ ids, words }: SentPicturesProps) {
  const [open, setOpen] = useState<number | null>(null);
  if (ids.length === 0) return null;
  return (
    <div className="sent-pictures">
      {ids.map((id, at) => (
        <button key={id} type="button" aria-label={words.open(at + 1)} onClick={() => setOpen(at)}>
          <img src={pictureAddress(id)} alt="" loading="lazy" width={136} height={136} />
        </button>
      ))}
      {open !== null && (
        <Dialog open onClose={() => setOpen(null)} title={words.picture(open + 1)}>
          <img
            className="sent-picture-whole"
            src={pictureAddress(ids[open]!)}
            alt={words.picture(open + 1)}
          />
          <Button wide look="soft" onClick={() => setOpen(null)}>
            {words.close}
          </Button>
        </Dialog>
      )}
    </div>
  );
}
