import Box from '@mui/material/Box';

/** A wide picture, small; its title stands beside it. */
export function BannerThumbnail({ image }: { image: string }) {
  return (
    <Box
      component="img"
      src={`${image}-390.webp`}
      alt=""
      loading="lazy"
      sx={{
        width: 104,
        aspectRatio: '780 / 340',
        objectFit: 'cover',
        borderRadius: '6px',
        bgcolor: 'action.selected',
        display: 'block',
        flex: 'none',
        alignSelf: 'flex-start',
      }}
    />
  );
}
