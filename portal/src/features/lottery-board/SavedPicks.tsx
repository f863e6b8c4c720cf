import type { SavedPicks as Saved } from '@foyer/contract';
import type { Family } from '@foyer/lottery';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useAction } from '../../domain/app/actions.ts';
import { queryKeyOf, useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { codeOf } from '../../domain/app/failure.ts';
import { type FieldFault, onField, onForm, useFaults, valuesOf } from '../../domain/forms/form.ts';
import type { BetNames } from '../../domain/lottery/bet-names.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast, toastDurations } from '../../ui/toast.ts';
import { type Board, lineCost, offeredLines, type Slip, type SlipLine } from './slip.ts';

interface SavedPicksProps {
  onClose: () => void;
  board: Board;
  family: Family;
  names: BetNames;
  slip: Slip;
  money: (minor: string) => string;
  /** Puts lines on the slip. */
  onLoad: (lines: readonly SlipLine[]) => void;
}

const nameLength = 40;
const callOf = (nodeId: string) => requestOf('savedLotteryPicks', { params: { nodeId } });

/** Saving the lines of the slip under a name. */
function SaveForm({
  slip,
  onSave,
  busy,
  error,
}: {
  slip: Slip;
  onSave: (name: string) => void;
  busy: boolean;
  error: Error | null;
}) {
  const t = useTranslations('lotteryBoard');
  const errors = useTranslations('errors');
  const { form, wordsOf, show, forget } = useFaults();
  if (slip.lines.length === 0) return null;
  const save = (element: HTMLFormElement) => {
    const name = (valuesOf(element).name ?? '').trim();
    if (show(new Map<string, FieldFault>(name ? [] : [['name', { code: 'field_required' }]]))) onSave(name);
  };
  return (
    <form
      ref={form}
      className="lottery-board-save"
      noValidate
      onSubmit={onForm(save)}
      onChange={onField(forget)}
    >
      <Field
        name="name"
        label={t('saved.name')}
        maxLength={nameLength}
        autoComplete="off"
        required
        error={wordsOf('name') ?? (error ? errors(codeOf(error)) : undefined)}
      />
      <Button busy={busy} wide type="submit">
        {t('saved.save')}
      </Button>
    </form>
  );
}

/** The picks that the player saved for this lottery and board: put on the slip, saved, removed (R-LOTTERY-74). */
export function SavedPicks({ onClose, board, family, names, slip, money, onLoad }: SavedPicksProps) {
  const t = useTranslations('lotteryBoard');
  const { queries, fail } = useApp();
  const { nodeId, playType } = board;
  const asked = useCall(callOf(nodeId), { silent: true });
  const { data } = asked;
  const saving = useAction('saveLotteryPicks', { silent: true });
  const removing = useAction('removeLotteryPicks');
  const [isSaved, setSaved] = useState(0);
  const show = (answer: { picks: Saved[] }) => {
    const { name, input } = callOf(nodeId);
    queries.setQueryData(queryKeyOf(name, input), answer);
  };
  const save = (name: string) =>
    saving.mutate(
      { params: { nodeId }, body: { name, playType, lines: [...slip.lines] } },
      {
        onSuccess: (answer) => {
          show(answer);
          setSaved(isSaved + 1);
          toast(t('saved.done', { name }), { kind: 'success', duration: toastDurations.short });
        },
      },
    );
  const load = ({ lines: saved }: Saved) => {
    const lines = offeredLines(board, saved);
    toast(lines.length > 0 ? t('saved.loaded', { count: lines.length }) : t('saved.gone'), {
      duration: toastDurations.short,
    });
    if (lines.length > 0) onLoad(lines);
  };
  const remove = ({ id }: Saved) => {
    removing.mutateAsync({ params: { nodeId, id } }).then(show, fail);
  };
  const own = data?.picks.filter((one) => one.playType === playType);
  const costOf = (lines: readonly SlipLine[]) =>
    money(String(offeredLines(board, lines).reduce((sum, line) => sum + lineCost(family, line), 0n)));
  return (
    <Dialog open onClose={onClose} title={t('saved.title')} placement="bottom">
      {!data && <CallAwaited asked={asked} />}
      {own?.length === 0 && <p className="lottery-board-none">{t('saved.none')}</p>}
      <ul className="lottery-board-lines">
        {own?.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.name}</strong>
              <span>{[...new Set(one.lines.map(({ betType }) => names.betType(betType)))].join(', ')}</span>
              <span>{costOf(one.lines)}</span>
            </div>
            <span className="lottery-board-saved">
              <Button look="soft" onClick={() => load(one)}>
                {t('saved.load')}
              </Button>
              <IconButton label={t('saved.remove', { name: one.name })} onClick={() => remove(one)}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <SaveForm key={isSaved} slip={slip} onSave={save} busy={saving.isPending} error={saving.error} />
    </Dialog>
  );
}
