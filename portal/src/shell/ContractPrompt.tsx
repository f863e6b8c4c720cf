import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ContractKind } from '@foyer/contract/contract-kinds';
import { requestOf, useCall } from '../domain/app/calls.ts';
import { currentOverlay } from '../domain/overlays.ts';
import { useTexts } from '../lib/i18n.tsx';
import { go } from '../lib/navigation.ts';
import { usePagePath } from '../lib/route-table.ts';
import { createStore, useStore } from '../lib/store.ts';
import { paths } from '../paths.ts';
import { Confirm } from '../ui/Dialog.tsx';

/** What was put off on this page view. */
const putOff = createStore<readonly ContractKind[]>([]);

const pages: Record<ContractKind, string> = {
  'daily-salary': paths.salaryContract(),
  dividend: paths.dividendContract(),
  'hourly-salary': paths.hourContract(),
};

/** The first kind of contract that is offered to an agent, was not put off and is not being looked at. */
function useOffered(): ContractKind | null {
  const salary = useCall(requestOf('dailySalaryRequest'), { silent: true }).data?.dailysalreqtype;
  const dividend = useCall(requestOf('dividendRequest'), { silent: true }).data?.divtypecompperiodreq;
  const hourly = useCall(requestOf('hourlySalaryRequest'), { silent: true }).data?.contracthoursalreq;
  const later = useStore(putOff);
  const offered: [ContractKind, boolean | undefined][] = [
    ['daily-salary', salary],
    ['dividend', dividend],
    ['hourly-salary', hourly],
  ];
  return offered.find(([kind, isAsked]) => isAsked && !later.includes(kind))?.[0] ?? null;
}

/** Asks an agent once per page view to look at an offer: Cancel puts it off, Go leads to its page (R-AGENTS-12). */
function Prompt({ kind }: { kind: ContractKind }) {
  const t = useTranslations('contract');
  const later = () => putOff.set([...putOff.get(), kind]);
  return (
    <Confirm
      open
      title={t(`kind.${kind}`)}
      text={t('prompt')}
      cancel={t('cancel')}
      confirm={t('go')}
      onCancel={later}
      onConfirm={() => {
        later();
        go(pages[kind]);
      }}
    />
  );
}

/** Shows the prompt where nothing else stands over the page, and not on the pages of contracts themselves. */
export default function ContractPrompt() {
  const texts = useTexts();
  const kind = useOffered();
  const path = usePagePath();
  const overlay = useStore(currentOverlay);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (kind)
      texts.load(['contract']).then(
        () => setReady(true),
        () => {},
      );
  }, [kind, texts]);
  const isThere = Object.values(pages).includes(path);
  return kind && ready && !overlay && !isThere ? <Prompt kind={kind} /> : null;
}
