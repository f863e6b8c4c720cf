import Box from '@mui/material/Box';
import type { Answer } from '@foyer/contract/client';
import type { SyntheticEvent } from 'react';

export type GameRecord = Answer<'operatorGame'>;
export type Flag = 'enabled' | 'maintenance' | 'isNew' | 'isHot';

export const flags: { flag: Flag; label: string }[] = [
  { flag: 'enabled', label: 'Offered' },
  { flag: 'isNew', label: 'New' },
  { flag: 'isHot', label: 'Hot' },
  { flag: 'maintenance', label: 'Maintenance' },
];

/** What staff call the kinds of games. */
export const gameTypeNames: Record<GameRecord['gameType'], string> = {
  RNG: 'Slots',
  FISH: 'Fishing',
  LIVE: 'Live casino',
  SPORTS: 'Sports',
  ESPORTS: 'E-sports',
  COCKFIGHT: 'Cockfight',
  PVP: 'Player v player',
  LOTT: 'Lottery',
  ELOTT: 'E-lottery',
};

/** A game's picture; its name stands beside it. */
export function Thumbnail({ icon }: { icon: string }) {
  return (
    <Box
      component="picture"
      sx={{
        display: 'block',
        width: 40,
        height: 40,
        flex: 'none',
        borderRadius: '8px',
        bgcolor: 'action.selected',
      }}
    >
      <source srcSet={`${icon}-120.avif`} type="image/avif" />
      <Box
        component="img"
        src={`${icon}-120.webp`}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        onError={(event: SyntheticEvent<HTMLImageElement>) =>
          event.currentTarget.setAttribute('data-failed', '')
        }
        sx={{
          display: 'block',
          objectFit: 'cover',
          objectPosition: 'top',
          borderRadius: '8px',
          bgcolor: 'action.selected',
          '&[data-failed]': { opacity: 0 },
        }}
      />
    </Box>
  );
}
