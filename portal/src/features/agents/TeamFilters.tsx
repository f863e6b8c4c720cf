import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { gameTypes } from '@foyer/contract/game-types';
import { FileButton, type FileButtonProps } from '../../domain/files/FileButton.tsx';
import { Choice } from '../../ui/Choice.tsx';

/** Levels that can be chosen. */
export const levels = [1, 2, 3, 4, 5];

export interface TeamFiltersProps {
  /** As the address names them; empty: all. */
  level: string;
  gameType: string;
  onChoose: (change: { level: string } | { gameType: string }) => void;
  /** What takes the list along. */
  ask: FileButtonProps['ask'];
  /** Further choices. */
  children?: ReactNode;
}

/** Narrows what is listed of a team down by level and type of game, and takes it along as a file. */
export function TeamFilters({ level, gameType, onChoose, ask, children }: TeamFiltersProps) {
  const t = useTranslations('team');
  const records = useTranslations('records');
  return (
    <div className="record-tools">
      <Choice
        label={t('levelLabel')}
        value={level}
        choices={[
          { value: '', label: t('levelAll') },
          ...levels.map((each) => ({ value: String(each), label: t('levelOf', { level: each }) })),
        ]}
        onChoose={(chosen) => onChoose({ level: chosen })}
      />
      <Choice
        label={records('gameTypeLabel')}
        value={gameType}
        choices={[
          { value: '', label: records('all') },
          ...gameTypes.map((each) => ({ value: each, label: records(`gameTypes.${each}`) })),
        ]}
        onChoose={(chosen) => onChoose({ gameType: chosen })}
      />
      {children}
      <FileButton ask={ask} className="record-export">
        {records('export')}
      </FileButton>
    </div>
  );
}
