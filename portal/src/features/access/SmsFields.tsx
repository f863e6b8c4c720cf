import { CodeField } from '../../domain/forms/CodeField.tsx';
import type { DialingCodeProps } from '../../domain/forms/DialingCode.tsx';
import { type useFaults, valuesOf } from '../../domain/forms/form.ts';
import { MobileField } from '../../domain/forms/MobileField.tsx';
import { useCode } from './use-code.ts';

export interface SmsFieldsProps {
  dialing: DialingCodeProps;
  /** The number remembered, as it was typed. */
  number: string;
  faults: ReturnType<typeof useFaults>;
}

/** Mobile number and SMS code; a code is sent only to a valid number (R-ACCESS-19). */
export default function SmsFields({
  dialing,
  number,
  faults: { form, wordsOf, isGood, show, refused },
}: SmsFieldsProps) {
  const code = useCode('login');
  const sendCode = () => {
    const { mobileNum = '' } = form.current ? valuesOf(form.current) : {};
    if (!show(code.faultsOf(mobileNum))) return;
    code
      .send(mobileNum, dialing.value)
      .catch((error: unknown) => refused(error, { mobile_invalid: 'mobileNum' }));
  };
  return (
    <>
      <MobileField
        dialing={dialing}
        defaultValue={number}
        error={wordsOf('mobileNum')}
        good={isGood('mobileNum')}
      />
      <CodeField
        code={code}
        error={wordsOf('verificationCode')}
        good={isGood('verificationCode')}
        onSend={sendCode}
      />
    </>
  );
}
