import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { playsForMoney } from '@foyer/contract/session-can';
import { useAction } from '../../domain/app/actions.ts';
import { useRequestId } from '../../domain/forms/use-request-id.ts';
import { useVisitor } from '../../domain/session/session.ts';
import { useSettings } from '../../domain/site/site.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

import { answers, questions, riskOf, type SelfTestAnswer } from './self-test.ts';

/** What the answers come to; it leaves the device only when the player sends it (R-PROTECTION-23). */
function Result({ score }: { score: number }) {
  const t = useTranslations('selfTest');
  const { chat } = useSettings();
  const isPlayer = playsForMoney(useVisitor());
  const send = useAction('sendChatMessage');
  const { idFor } = useRequestId();
  const risk = riskOf(score);
  const words = t('message', { score, risk: t(`risk.${risk}.title`) });
  return (
    <div role="status" className="care-result">
      <strong className="block">
        {t('score', { score })} {t(`risk.${risk}.title`)}
      </strong>
      <p>{t(`risk.${risk}.text`)}</p>
      {isPlayer && chat === 'own' && (
        <Button
          wide
          look="soft"
          busy={send.isPending}
          disabled={send.isSuccess}
          onClick={() =>
            send.mutate(
              { body: { requestId: idFor(words), text: words } },
              { onSuccess: () => toast(t('sent'), { kind: 'success' }) },
            )
          }
        >
          {t('send')}
        </Button>
      )}
    </div>
  );
}

/** Nine questions about the last twelve months: the Problem Gambling Severity Index, for everybody. */
export default function SelfTest() {
  const t = useTranslations('selfTest');
  const [given, setGiven] = useState<Partial<Record<number, SelfTestAnswer>>>({});
  const values = Object.values(given) as SelfTestAnswer[];
  const isDone = values.length === questions.length;
  return (
    <section className="card cashier-card care">
      <h2>{t('title')}</h2>
      <p>{t('about')}</p>
      {questions.map((question) => (
        <fieldset key={question} className="care-question">
          <legend>{t(`questions.${question}`)}</legend>
          <div className="care-lengths">
            {answers.map((answer) => (
              <label key={answer}>
                <input
                  type="radio"
                  name={`question-${question}`}
                  checked={given[question] === answer}
                  onChange={() => setGiven((before) => ({ ...before, [question]: answer }))}
                />
                <span>{t(`answers.${answer}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {isDone ? (
        <Result score={values.reduce<number>((sum, value) => sum + value, 0)} />
      ) : (
        <p>{t('open', { count: questions.length - values.length })}</p>
      )}
      <p className="text-xs">{t('source')}</p>
    </section>
  );
}
