import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';

/** Saves a CSV file that the gateway writes. @param disabled there is nothing in it */
export function DownloadButton({ href, disabled }: { href: string; disabled: boolean }) {
  return (
    <Button
      component="a"
      href={href}
      download
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={disabled}
    >
      CSV
    </Button>
  );
}
