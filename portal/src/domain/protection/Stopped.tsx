import { exclusionCodes } from '@foyer/contract/exclusion-kinds';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { FailureCode } from '../app/failure.ts';

type StopCode = (typeof exclusionCodes)[keyof typeof exclusionCodes];

/** Whether a refusal says that the player keeps themselves from playing. */
export const isStopCode = (code: FailureCode): code is StopCode =>
  Object.values<string>(exclusionCodes).includes(code);

/** Stands where a player who takes a break has nothing to do: why, and the way to what can be done (R-PROTECTION-9). */
export function Stopped({ code }: { code: StopCode }) {
  const [errors, shell] = [useTranslations('errors'), useTranslations('shell')];
  return (
    <EmptyState icon={<Icon name="heart" size={32} />} text={errors(code)}>
      <LinkButton href={paths.responsible()}>{shell('titles.responsible')}</LinkButton>
    </EmptyState>
  );
}
