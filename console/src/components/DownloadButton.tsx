import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';

/** Saves a file that the gateway writes. @param disabled there is nothing in it @param format as people name it */
export function DownloadButton({
  href,
  disabled,
  format = 'CSV',
}: {
  href: string;
  disabled: boolean;
  format?: string;
}) {
  return (
    <Button
      component="a"
      href={href}
      download
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={disabled}
    >
      {format}
    </Button>
  );
}
