import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Input } from '@foyer/contract/client';
import { countsInbox } from '@foyer/contract/session-can';
import { CaptchaWithHelp } from '../../domain/captcha/CaptchaWithHelp.tsx';
import { useAction } from '../../domain/app/actions.ts';
import { questionTypes } from '../../domain/conversation/question-types.ts';
import {
  captchaRule,
  type Fault,
  faultOf,
  onField,
  onForm,
  useFaults,
  useSubmit,
  valuesOf,
} from '../../domain/forms/form.ts';
import { useFormDraft } from '../../domain/forms/use-form-draft.ts';
import { TryAgain } from '../../domain/forms/TryAgain.tsx';
import { useSession } from '../../domain/session/session.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { go, stepBack } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { toast } from '../../ui/toast.ts';

/** No question type is chosen (R-MESSAGING-1). */
const none = -1;
/** A description is 20 to 200 characters (R-MESSAGING-1). */
const least = 20;
const most = 200;

type Body = Input<'sendFeedback'>['body'];

const inboxLink = (words: ReactNode) => (
  <Link className="underline" href={paths.inbox()} replace>
    {words}
  </Link>
);

/** Feedback (R-MESSAGING-1): guests are sent to the login; what was typed outlives the session (R-PORTAL-54). */
export default function FeedbackPage() {
  const t = useTranslations('feedback');
  const session = useSession();
  const send = useAction('sendFeedback', { silent: true });
  const { form, wordsOf, show, forget, refused } = useFaults();
  const { busy, lost, submit } = useSubmit();
  const [content, setContent] = useState('');
  const [round, setRound] = useState(0);
  const [type, setType] = useState(none);
  const draft = useFormDraft(form, 'feedback', (kept) => {
    if (kept.content) setContent(kept.content);
    if (kept.type) setType(Number(kept.type));
  });
  const hasSession = session !== null;
  const { inbox, registerCenter } = useFeatures();
  const hasInbox = inbox && countsInbox(session?.type ?? null);
  useEffect(() => {
    if (!hasSession) go(paths.login(paths.feedback()), { replace: true });
  }, [hasSession]);

  const check = (values: Record<string, string>): Map<string, Fault> => {
    const faults = new Map<string, Fault>();
    if (Number(values.type ?? none) === none) faults.set('type', { words: t('chooseType') });
    if (content.trim().length < least) faults.set('content', { words: t('tooShort', { least }) });
    if (faultOf('captcha', values.captcha ?? '', captchaRule))
      faults.set('captcha', { words: t('captchaNeeded') });
    return faults;
  };

  const onSubmit = (element: HTMLFormElement) => {
    const values = valuesOf(element);
    if (!session || !show(check(values))) return;
    const { captcha = '' } = values;
    const body: Body = {
      content: content.trim(),
      sender: session.userName,
      type: Number(values.type) as Body['type'],
      captcha,
    };
    submit(
      async () => {
        const close = toast(t('confirm'), { kind: 'loading' });
        await send.mutateAsync({ body }).finally(close);
        draft.forget();
      },
      (error) => {
        setRound((count) => count + 1);
        refused(error, { captcha_invalid: 'captcha' });
      },
    );
  };

  return (
    <form
      ref={form}
      className="px-4 py-3"
      noValidate
      onSubmit={onForm(onSubmit)}
      onChange={onField((name) => {
        forget(name);
        draft.keep();
      })}
    >
      <SelectField
        label={t('type')}
        name="type"
        defaultValue={none}
        onChange={(event) => setType(Number(event.currentTarget.value))}
        error={wordsOf('type')}
      >
        <option value={none} disabled>
          {t('choose')}
        </option>
        {Object.entries(questionTypes).map(([name, value]) => (
          <option key={name} value={value}>
            {t(`types.${name as keyof typeof questionTypes}`)}
          </option>
        ))}
      </SelectField>
      {registerCenter && type === questionTypes.agent && (
        <p className="mb-4 text-sm">
          <Link className="underline" href={paths.agentRegister()}>
            {t('toRegister')}
          </Link>
        </p>
      )}
      <TextAreaField
        label={t('description')}
        name="content"
        rows={5}
        maxLength={most}
        placeholder={t('placeholder')}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        error={wordsOf('content')}
        count={t('count', { count: content.length })}
      />
      {hasSession && (
        <CaptchaWithHelp
          purpose="feedback"
          words={{
            label: t('captcha'),
            refresh: t('refreshCaptcha'),
            fillIn: t('fillInCaptcha'),
            filledIn: t('captchaFilledIn'),
          }}
          round={round}
          error={wordsOf('captcha')}
        />
      )}
      <TryAgain lost={lost} />
      <Button type="submit" wide disabled={content.trim() === ''} busy={busy}>
        {t('confirm')}
      </Button>
      <Dialog open={send.isSuccess} onClose={() => stepBack(paths.home())} title={t('sentTitle')}>
        <p className="mb-4 text-muted">{t('sent')}</p>
        {hasInbox && <p className="mb-4 text-muted">{t.rich('answer', { link: inboxLink })}</p>}
        <Button wide onClick={() => stepBack(paths.home())}>
          {t('ok')}
        </Button>
      </Dialog>
    </form>
  );
}
