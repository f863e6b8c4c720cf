import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AttachedPicture } from './AttachedPicture.tsx';
import { picturesAtMost } from './send.ts';
import { pictureAddress } from './SentPictures.tsx';
import type { useAttached } from './use-attached.ts';

export interface PictureFieldProps {
  label: string;
  pictures: ReturnType<typeof useAttached>;
  /** Ids of pictures that were sent before; they stay unless removed. */
  stored?: readonly string[];
  onDrop?: (id: string) => void;
}

const none: readonly string[] = [];

/** Chooses pictures in a form; what cannot be taken says why and leaves the rest as it is. */
export function PictureField({ label, pictures, stored = none, onDrop }: PictureFieldProps) {
  const t = useTranslations('attachments');
  const errors = useTranslations('errors');
  const input = useId();
  const { attached, refused, choose, again, remove, free } = pictures;
  const failed = attached.find(({ fault }) => fault !== null);
  const isWrong = refused !== null || failed !== undefined;
  const wordsOf = (number: number) => ({
    sending: t('sending'),
    again: t('again', { number }),
    remove: t('remove', { number }),
  });
  return (
    <div className="field" data-error={isWrong ? '' : undefined}>
      <span className="field-label">{label}</span>
      <ul className="attached">
        {stored.map((id, at) => (
          <li key={id}>
            <img src={pictureAddress(id)} alt={t('picture', { number: at + 1 })} />
            <IconButton
              className="attached-remove"
              label={t('remove', { number: at + 1 })}
              onClick={() => onDrop?.(id)}
            >
              <Icon name="x" size={16} />
            </IconButton>
          </li>
        ))}
        {attached.map((picture, at) => (
          <AttachedPicture
            key={picture.key}
            picture={picture}
            words={wordsOf(stored.length + at + 1)}
            onAgain={() => again(picture)}
            onRemove={() => remove(picture.key)}
          />
        ))}
        {attached.length < free && (
          <li>
            <label className="attached-add" htmlFor={input}>
              <Icon name="arrow-up-from-line" size={20} />
              <span className="sr-only">{t('add')}</span>
            </label>
            <input
              id={input}
              className="sr-only"
              type="file"
              multiple={free > 1}
              accept="image/png,image/jpeg"
              onChange={(event) => void choose(event)}
            />
          </li>
        )}
      </ul>
      <span className="field-note block" role={isWrong ? 'alert' : undefined}>
        {isWrong ? (
          <>
            <bdi>{refused?.name ?? failed?.file.name}</bdi>
            {': '}
            {refused
              ? t(`refused.${refused.why}`, { most: picturesAtMost })
              : failed?.fault && errors(failed.fault)}
          </>
        ) : (
          t('hint', { most: picturesAtMost })
        )}
      </span>
    </div>
  );
}
