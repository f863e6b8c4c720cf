import { useState } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import type { Rate } from '@foyer/contract/agent-rates';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useApp } from '../../domain/app/app.ts';
import { missingOf } from '../../domain/app/call-state.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { toast } from '../../ui/toast.ts';
import { NameSearch } from './NameSearch.tsx';
import { scopesOf } from './RateFields.tsx';
import { RateForm, type TypedForm } from './RateForm.tsx';
import { useRatesText } from './RateTable.tsx';

type Person = Answer<'agentRatePeople'>['people'][number];
type RatesAnswer = Answer<'agentRates'>;

function PersonForm({ person, own, onDone }: { person: Person; own: RatesAnswer; onDone: () => void }) {
  const t = useTranslations('agentRates');
  const { call } = useApp();
  const queries = useQueryClient();
  const scopes = scopesOf(own.next, person.next);
  const send = async ({ rates }: TypedForm) => {
    const body = { rates, version: person.version };
    // Also what was refused is read again: somebody else may have changed it.
    await call('setAgentRates', { params: { id: person.id }, body }).finally(() =>
      queries.invalidateQueries({ queryKey: ['agentRatePeople'] }),
    );
    toast(t('saved', { name: person.userName }), { kind: 'success' });
    onDone();
  };
  return (
    <RateForm
      label={t('ratesOf', { name: person.userName })}
      about={t('editAbout')}
      submitLabel={t('save')}
      scopes={scopes}
      own={own.next}
      start={person.next}
      vendors={own.vendors}
      empty={scopes.length === 0 ? <p className="text-sm text-muted">{t('none')}</p> : null}
      send={send}
    />
  );
}

/** Who stands directly below, with their rates, which the agent sets (R-AGENTS-15). */
export function RatePeople() {
  const t = useTranslations('agentRates');
  const records = useTranslations('records');
  const language = useLanguage();
  const { call } = useApp();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const rates = useCall(requestOf('agentRates', { query: { language } }), { staleTime: 0 });
  const { data: own } = rates;
  const pages = useInfiniteQuery({
    queryKey: ['agentRatePeople', 'pages', name],
    queryFn: ({ pageParam, signal }) =>
      call('agentRatePeople', { query: { pageNo: pageParam, ...(name ? { name } : {}) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: 0,
  });
  const ratesText = useRatesText(own?.vendors ?? []);
  if (!own || !pages.data) return <CallAwaited asked={missingOf([rates, pages]) ?? pages} />;
  const people = pages.data.pages.flatMap((page) => page.people);
  const text = (rates: Rate[]) => ratesText(rates) || t('noRates');
  return (
    <>
      <NameSearch value={name} onSearch={setName} />
      {people.length === 0 && <EmptyState text={records('none')} />}
      <ul className="px-4">
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className="record-line w-full text-start"
              aria-expanded={chosen === person.id}
              onClick={() => setChosen(chosen === person.id ? null : person.id)}
            >
              <span className="min-w-0">
                <strong className="block truncate text-md">{person.userName}</strong>
                <span className="text-xs text-muted">{text(person.rates)}</span>
                {JSON.stringify(person.rates) !== JSON.stringify(person.next) && (
                  <span className="block text-xs text-muted">{t('next', { rates: text(person.next) })}</span>
                )}
              </span>
            </button>
            {chosen === person.id && <PersonForm person={person} own={own} onDone={() => setChosen(null)} />}
          </li>
        ))}
      </ul>
      <MoreButton pages={pages}>{records('more')}</MoreButton>
    </>
  );
}
