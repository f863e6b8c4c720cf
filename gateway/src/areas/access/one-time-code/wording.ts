import { messages } from '../../../messages/messages.ts';

/** What a message says. */
export interface Wording {
  subject: string;
  text: string;
}

/**
 * The words of a message with a code.
 * @param language platform code
 * @param minutes how long the code is good
 */
export const codeWording = (language: string, brand: string, code: string, minutes: number): Wording => ({
  subject: messages.say(language, 'code.code.subject', { brand }),
  text: messages.say(language, 'code.code.text', { brand, code, minutes }),
});

/** The same of a mail with a link. */
export function linkWording(language: string, brand: string, link: string, minutes: number): Wording {
  const intro = messages.say(language, 'code.link.intro', { brand, minutes });
  return {
    subject: messages.say(language, 'code.link.subject', { brand }),
    text: `${intro}\n\n${link}\n\n${messages.say(language, 'code.link.notice')}`,
  };
}
