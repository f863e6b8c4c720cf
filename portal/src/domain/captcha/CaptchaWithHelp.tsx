import { useState } from 'react';
import { CaptchaField, type CaptchaFieldProps, type CaptchaWords } from './CaptchaField.tsx';
import { WithoutPicture, type WithoutPictureWords } from './WithoutPicture.tsx';

interface CaptchaWithHelpProps extends CaptchaFieldProps {
  words: CaptchaWords & WithoutPictureWords;
}

/** The captcha of what protects no password, with the way around its picture (R-ACCESS-122). */
export function CaptchaWithHelp({ words, purpose, error, round }: CaptchaWithHelpProps) {
  /** The round whose captcha is filled in; null once that was typed over. */
  const [filledIn, setFilledIn] = useState<number | null>(null);
  return (
    <>
      <CaptchaField
        words={words}
        purpose={purpose}
        error={error}
        round={round}
        onChange={() => setFilledIn(null)}
      />
      <WithoutPicture
        key={round}
        purpose={purpose}
        words={words}
        isFilledIn={filledIn === round}
        onFilledIn={() => setFilledIn(round)}
      />
    </>
  );
}
