import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import type { Answer } from '@foyer/contract/client';
import type { GameType } from '@foyer/contract/game-types';

type Game = Answer<'operatorGame'>;

interface GamePickerProps {
  label: string;
  gameType: GameType;
  /** The id of the game that is chosen; empty: none. */
  value: string;
  /** What it is called, where that is known already; empty where there is no such game. */
  name?: string;
  hint: string;
  fault?: string | undefined;
  onChange: (id: string) => void;
}

/** The name of a game, and its id until the name is known. */
export function GameName({ id }: { id: string }) {
  const { data } = useGetOne<Game>('games', { id });
  return <>{data?.gameName ?? id}</>;
}

/** Finds a game of a type by its name. */
export function GamePicker({ label, gameType, value, name, hint, fault, onChange }: GamePickerProps) {
  const [words, setWords] = useState('');
  const { data: games = [] } = useGetList<Game>('games', {
    filter: { gameType, q: words },
    pagination: { page: 1, perPage: 25 },
  });
  const [known, setKnown] = useState(name === undefined ? null : { id: value, gameName: name });
  const isKnown = known?.id === value;
  const { data: read } = useGetOne<Game>('games', { id: value }, { enabled: value !== '' && !isKnown });
  const gameName = isKnown ? known.gameName : (read?.gameName ?? '');
  const options = games.map((game) => ({ id: game.id, gameName: game.gameName }));
  return (
    <Autocomplete
      options={options}
      value={value === '' ? null : { id: value, gameName }}
      onChange={(_, next) => {
        if (next) setKnown(next);
        onChange(next?.id ?? '');
      }}
      onInputChange={(_, typed, why) => why === 'input' && setWords(typed)}
      filterOptions={(all) => all}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionLabel={(game) => (game.gameName ? `${game.gameName} (${game.id})` : game.id)}
      renderInput={(params) => (
        <TextField {...params} label={label} error={Boolean(fault)} helperText={fault ?? hint} />
      )}
    />
  );
}
