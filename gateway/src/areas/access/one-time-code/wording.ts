/** What a message says. */
export interface Wording {
  subject: string;
  text: string;
}

type Words = Record<'code' | 'link', (brand: string, code: string, minutes: number) => Wording>;

const english: Words = {
  code: (brand, code, minutes) => ({
    subject: `Your ${brand} code`,
    text: `${code} is your ${brand} code. It is valid for ${minutes} minutes. Never share it; we never ask for it.`,
  }),
  link: (brand, link, minutes) => ({
    subject: `Set a new ${brand} password`,
    text: `Set a new password for ${brand} within ${minutes} minutes:\n\n${link}\n\nIf you did not ask for this, do nothing: your password stays as it is.`,
  }),
};

const filipino: Words = {
  code: (brand, code, minutes) => ({
    subject: `Ang iyong code sa ${brand}`,
    text: `${code} ang iyong code sa ${brand}. May bisa ito nang ${minutes} minuto. Huwag itong ibahagi; hindi namin ito hihingin.`,
  }),
  link: (brand, link, minutes) => ({
    subject: `Bagong password sa ${brand}`,
    text: `Magtakda ng bagong password sa ${brand} sa loob ng ${minutes} minuto:\n\n${link}\n\nKung hindi ikaw ang humiling nito, huwag pansinin: hindi magbabago ang iyong password.`,
  }),
};

const byLanguage: Partial<Record<string, Words>> = { EN: english, TY: filipino };

/**
 * The words of a message.
 * @param language platform code; what is missing falls back to English (R-PORTAL-26)
 * @param minutes how long the code or link is good
 */
export function wordingOf(
  kind: keyof Words,
  language: string,
  brand: string,
  code: string,
  minutes: number,
): Wording {
  return (byLanguage[language] ?? english)[kind](brand, code, minutes);
}
