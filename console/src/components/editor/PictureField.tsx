import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { failureText } from '../../api/failure.ts';
import { uploadPicture } from '../../api/upload.ts';

/** Types that the gateway makes pictures of. */
const types = 'image/png,image/jpeg,image/webp';

/** Where an uploaded picture is, without width and format. */
export const uploadedPicturePath = (merchant: string, id: string): string => `/cdn/house/${merchant}/${id}`;

interface PictureFieldProps {
  label: string;
  /** CDN path without width and format; null: none. */
  image: string | null;
  /** Whether the picture is one of this language that can be taken away. */
  isOwn: boolean;
  disabled: boolean;
  error?: string | undefined;
  onChange: (id: string | null) => void;
  /** A picture is on its way, or no longer: what is saved meanwhile would be without it. */
  onBusy: (isBusy: boolean) => void;
}

/** A picture to upload: drawn anew by the gateway in the sizes of the portal, 780 by 340. */
export function PictureField({ label, image, isOwn, disabled, error, onChange, onBusy }: PictureFieldProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    onBusy(true);
    setFailure('');
    await uploadPicture(file).then(
      ({ id }) => onChange(id),
      (cause: unknown) => setFailure(failureText(cause)),
    );
    setBusy(false);
    onBusy(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {image ? (
        <Box
          component="img"
          src={`${image}-390.webp`}
          alt={label}
          sx={{
            width: '100%',
            maxWidth: 390,
            aspectRatio: '780 / 340',
            objectFit: 'cover',
            borderRadius: '10px',
            bgcolor: 'action.selected',
          }}
        />
      ) : null}
      {disabled ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component="label" variant="outlined" loading={isBusy}>
            {isOwn ? 'Replace picture…' : 'Upload picture…'}
            <Box
              component="input"
              type="file"
              accept={types}
              aria-label={label}
              onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
                void send(event.target.files?.[0]);
                event.target.value = '';
              }}
              sx={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', fontSize: 0 }}
            />
          </Button>
          {isOwn ? (
            <Button variant="outlined" onClick={() => onChange(null)}>
              Remove
            </Button>
          ) : null}
        </Box>
      )}
      <FormHelperText error={!isBusy && Boolean(failure || error)} role={isBusy ? 'status' : undefined}>
        {isBusy
          ? 'Resizing the picture for the portal…'
          : failure || error || 'PNG, JPG or WebP, at least 780 pixels wide; cropped to 780 by 340.'}
      </FormHelperText>
    </Box>
  );
}
