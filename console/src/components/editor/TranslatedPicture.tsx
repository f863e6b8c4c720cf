import Box from '@mui/material/Box';
import { languages, type LanguageCode } from '@foyer/contract/languages';
import { uploadedPicturePath, PictureField } from './PictureField.tsx';
import type { MerchantInfo } from './merchant-info.ts';
import { LanguageColumns } from './LanguageColumns.tsx';

export interface Illustrated {
  /** Artwork of the brand; empty without. */
  artwork: string;
  pictures: Partial<Record<LanguageCode, string>>;
  /** What is shown in English, as the gateway knows it. */
  image: string;
}

/** The picture of a language while it is written: an uploaded one, that of English, or the brand's artwork. */
export function imageIn(
  { pictures, image, artwork }: Illustrated,
  merchant: MerchantInfo,
  code: LanguageCode,
): string {
  const own = pictures[code] ?? pictures.EN;
  if (own) return uploadedPicturePath(merchant.code, own);
  if (artwork === '') return '';
  // Artwork is painted with words of these two (gateway `modules/banner`)
  return code === 'TY' ? image.replace(/-en$/, '-ty') : image;
}

interface TranslatedPictureProps {
  draft: Illustrated;
  change: (part: Pick<Illustrated, 'pictures'>) => void;
  merchant: MerchantInfo;
  disabled: boolean;
  fields: Record<string, string>;
  onLook: (code: LanguageCode) => void;
  /** Whether a picture is on its way. */
  onBusy: (isBusy: boolean) => void;
}

/** Pictures by language, side by side; one without shows that of English. */
export function TranslatedPicture({
  draft,
  change,
  merchant,
  disabled,
  fields,
  onLook,
  onBusy,
}: TranslatedPictureProps) {
  const put = (code: LanguageCode, id: string | null) => {
    const { [code]: _, ...others } = draft.pictures;
    change({ pictures: id ? { ...others, [code]: id } : others });
    onLook(code);
  };
  return (
    <LanguageColumns
      merchant={merchant}
      onLook={onLook}
      texts={[
        draft.artwork && !draft.pictures.EN
          ? { EN: draft.artwork, TY: draft.artwork, ...draft.pictures }
          : draft.pictures,
      ]}
      renderColumn={(code) => (
        <Box>
          <PictureField
            label={`Picture, ${languages[code].name}`}
            image={imageIn(draft, merchant, code) || null}
            isOwn={Boolean(draft.pictures[code])}
            disabled={disabled}
            error={code === 'EN' && fields.pictures ? 'A picture is needed' : undefined}
            onChange={(id) => put(code, id)}
            onBusy={onBusy}
          />
        </Box>
      )}
    />
  );
}
