import { useEffect, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Input } from '@foyer/contract/client';
import { CaptchaField } from '../../domain/captcha/CaptchaField.tsx';
import { useApp } from '../../domain/app/app.ts';
import { useAction } from '../../domain/app/calls.ts';
import { codeOf } from '../../domain/app/failure.ts';
import { useSession } from '../../domain/session/session.ts';
import { go, stepBack } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';

/** Question types and their numbers on the wire (spec 1 §3); -1 is none chosen (spec 1 §2). */
const types = { deposit: 1, withdrawal: 2, game: 3, service: 4, agent: 6, other: 0 } as const;
const none = -1;
/** A description is 20 to 200 characters (spec 1 §5). */
const least = 20;
const most = 200;

type Body = Input<'sendFeedback'>['body'];

/** Feedback (spec 1 §2): guests are sent to the login. */
export default function FeedbackPage() {
  const t = useTranslations('feedback');
  const errors = useTranslations('errors');
  const app = useApp();
  const session = useSession();
  const send = useAction('sendFeedback', { silent: true });
  const [type, setType] = useState<number>(none);
  const [content, setContent] = useState('');
  const [fault, setFault] = useState<{ field: 'type' | 'content' | 'captcha'; words: string } | null>(null);
  const [round, setRound] = useState(0);
  const hasSession = session !== null;
  useEffect(() => {
    if (!hasSession) go(paths.login(paths.feedback()), { replace: true });
  }, [hasSession]);

  const faultIn = (captcha: string): typeof fault => {
    if (type === none) return { field: 'type', words: t('chooseType') };
    if (content.trim().length < least) return { field: 'content', words: t('tooShort', { least }) };
    return captcha === '' ? { field: 'captcha', words: t('captchaNeeded') } : null;
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const captcha = String(new FormData(event.currentTarget).get('captcha') ?? '').trim();
    const found = faultIn(captcha);
    setFault(found);
    if (found || send.isPending || !session) return;
    const close = toast(t('confirm'), { kind: 'loading' });
    const body: Body = { content: content.trim(), sender: session.userName, type: type as Body['type'], captcha };
    send.mutate(
      { body },
      {
        onSettled: () => {
          close();
          setRound((count) => count + 1);
        },
        onError: (error) => {
          if (codeOf(error) === 'captcha_invalid') setFault({ field: 'captcha', words: errors('captcha_invalid') });
          else app.fail(error);
        },
      },
    );
  };
  const faultOf = (field: string) => (fault?.field === field ? fault.words : undefined);

  return (
    <form className="px-4 py-3" noValidate onSubmit={submit}>
      <label className="field" data-error={faultOf('type') ? '' : undefined}>
        <span className="field-label">{t('type')}</span>
        <span className="field-box">
          <select className="field-input" value={type} onChange={(event) => setType(Number(event.target.value))}>
            <option value={none} disabled>
              {t('choose')}
            </option>
            {Object.entries(types).map(([name, value]) => (
              <option key={name} value={value}>
                {t(`types.${name as keyof typeof types}`)}
              </option>
            ))}
          </select>
        </span>
        <span className="field-note block" role={faultOf('type') ? 'alert' : undefined}>
          {faultOf('type')}
        </span>
      </label>
      <label className="field" data-error={faultOf('content') ? '' : undefined}>
        <span className="field-label">{t('description')}</span>
        <textarea
          className="field-box w-full py-3"
          rows={5}
          maxLength={most}
          placeholder={t('placeholder')}
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
        <span className="field-note flex justify-between">
          <span role={faultOf('content') ? 'alert' : undefined}>{faultOf('content')}</span>
          <span className="tabular-nums">{t('count', { count: content.length })}</span>
        </span>
      </label>
      {hasSession && (
        <CaptchaField
          purpose="feedback"
          words={{ label: t('captcha'), refresh: t('refreshCaptcha') }}
          round={round}
          error={faultOf('captcha')}
        />
      )}
      <Button type="submit" wide disabled={content.trim() === ''} busy={send.isPending}>
        {t('confirm')}
      </Button>
      <Dialog open={send.isSuccess} onClose={() => stepBack(paths.home())} title={t('sentTitle')}>
        <p className="mb-4 text-muted">{t('sent')}</p>
        <Button wide onClick={() => stepBack(paths.home())}>
          {t('ok')}
        </Button>
      </Dialog>
    </form>
  );
}
