import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { tellingRates } from '@foyer/contract/agent-rates';
import { subAgentType, type SessionType } from '@foyer/contract/session-can';
import type { Answer, Input } from '@foyer/contract/client';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useApp } from '../../domain/app/app.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { must, type Rule } from '../../domain/forms/form.ts';
import { useRuleNotes } from '../../domain/forms/rule-words.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { scopesOf } from './RateFields.tsx';
import { useRatesText } from './RateTable.tsx';
import { RateForm, type RateFormProps, type TypedForm } from './RateForm.tsx';

type Kind = Input<'openTeamAccount'>['body']['kind'];
/** What the fields of rates need. */
type Fields = Pick<RateFormProps, 'scopes' | 'own' | 'vendors'>;

type Rules = Answer<'registrationSettings'>['fields'];

/** The rule of the brand for a field that an account cannot do without. */
const ruleOf = (rules: Rules, name: Rules[number]['name']): Rule => ({
  ...must,
  ...rules.find((rule) => rule.name === name && rule.enabled),
  required: true,
});

/** An account that is opened under the rules that those who register themselves are told (R-ACCESS-24, R-ACCESS-123). */
function AccountForm({ kind, fields, rules }: { kind: Kind; fields: Fields; rules: Rules }) {
  const t = useTranslations('agentRegister');
  const notesOf = useRuleNotes();
  const accountRules = { username: ruleOf(rules, 'username'), password: ruleOf(rules, 'password') };
  const access = useTranslations('access');
  const { call } = useApp();
  const send = async ({ rates, typed: { username = '', password = '' }, element }: TypedForm) => {
    const body = { kind, username: username.trim(), password, rates: tellingRates(rates) };
    const { userName } = await call('openTeamAccount', { body });
    toast(t('opened', { name: userName }), { kind: 'success' });
    element.reset();
  };
  return (
    <RateForm
      label={t(`kinds.${kind}`)}
      about={t('openAbout')}
      submitLabel={t('open')}
      {...fields}
      rules={accountRules}
      send={send}
      renderFields={({ wordsOf, forget }) => (
        <>
          <Field
            name="username"
            label={access('fields.username')}
            autoComplete="off"
            {...notesOf('username', accountRules.username, wordsOf('username'))}
            onInput={() => forget('username')}
          />
          <Field
            name="password"
            type="password"
            label={access('fields.password')}
            autoComplete="new-password"
            {...notesOf('password', accountRules.password, wordsOf('password'))}
            onInput={() => forget('password')}
          />
        </>
      )}
    />
  );
}

/** A link with rates of its own for whoever comes by it. */
function LinkForm({ fields }: { fields: Fields }) {
  const t = useTranslations('agentRegister');
  const { call } = useApp();
  const queries = useQueryClient();
  const send = async ({ rates }: TypedForm) => {
    const { code } = await call('addInvitationLink', { body: { rates: tellingRates(rates) } });
    toast(t('linkAdded', { code }), { kind: 'success' });
    await queries.invalidateQueries({ queryKey: ['invitationLinks'] });
  };
  return (
    <RateForm
      label={t('kinds.link')}
      about={t('linkAbout')}
      submitLabel={t('addLink')}
      {...fields}
      send={send}
    />
  );
}

/** The links of the agent with what came of each, and with the rates that tell them apart. */
function Links({ vendors }: Pick<Fields, 'vendors'>) {
  const t = useTranslations('agentRegister');
  const rateWords = useTranslations('agentRates');
  const { serviceRebate } = useFeatures();
  const ratesText = useRatesText(vendors ?? []);
  const { data } = useCall(requestOf('invitationLinks'), { staleTime: 0 });
  if (!data || data.links.length === 0) return null;
  return (
    <>
      <h2 className="choice-title px-4">{t('links')}</h2>
      <ul className="px-4">
        {data.links.map(({ code, rates, visits, registered, deposited }) => (
          <li key={code} className="record-line">
            <span className="min-w-0">
              <strong className="block text-md">{code}</strong>
              {serviceRebate && (
                <span className="text-xs text-muted">{ratesText(rates) || rateWords('noRates')}</span>
              )}
            </span>
            <span className="text-xs text-muted">{t('came', { visits, registered, deposited })}</span>
          </li>
        ))}
      </ul>
      <div className="record-tools">
        <LinkButton look="soft" href={paths.inviteFriends()}>
          {t('toLinks')}
        </LinkButton>
      </div>
    </>
  );
}

/** An agent opens accounts of members and of agents of the next grade, and adds links (R-AGENTS-24, R-AGENTS-25). */
export function RegisterCenter({ type }: { type: SessionType }) {
  const t = useTranslations('agentRegister');
  const language = useLanguage();
  const { serviceRebate } = useFeatures();
  const [part, setPart] = useState<Kind | 'link'>('member');
  const asked = useCall(requestOf('agentRates', { query: { language } }), {
    enabled: serviceRebate,
    staleTime: 0,
  });
  const { data } = asked;
  const asksRules = useCall(requestOf('registrationSettings'), { silent: true });
  const rules = asksRules.data?.fields;
  if (serviceRebate && !data) return <CallAwaited asked={asked} />;
  if (!rules) return <CallAwaited asked={asksRules} />;
  const own = data?.next ?? [];
  const fields = { scopes: scopesOf(own), own, vendors: data?.vendors ?? [] };
  const parts = ['member', ...(subAgentType(type) === null ? [] : (['agent'] as const)), 'link'] as const;
  return (
    <>
      <div className="segments m-4" role="group" aria-label={t('what')}>
        {parts.map((each) => (
          <button key={each} type="button" aria-pressed={each === part} onClick={() => setPart(each)}>
            {t(`short.${each}`)}
          </button>
        ))}
      </div>
      {part === 'link' ? (
        <>
          <LinkForm fields={fields} />
          <Links vendors={fields.vendors} />
        </>
      ) : (
        <AccountForm key={part} kind={part} fields={fields} rules={rules} />
      )}
    </>
  );
}
