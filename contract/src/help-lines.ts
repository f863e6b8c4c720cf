/** Somebody to talk to about gambling; none of them belongs to the operator. */
export interface HelpLine {
  /** ISO 3166-1 code, or `INT` for every country. */
  country: string;
  name: string;
  /** As it is dialled; empty without one. */
  phone: string;
  url: string;
}

/** Those that the product names, by country, what is there for every country last; a merchant may name others. */
export const helpLines: readonly HelpLine[] = [
  {
    country: 'PH',
    name: 'NCMH Crisis Hotline',
    phone: '1553',
    url: 'https://ncmh.gov.ph',
  },
  { country: 'PH', name: 'PAGCOR Responsible Gaming', phone: '', url: 'https://www.pagcor.ph' },
  {
    country: 'GB',
    name: 'National Gambling Helpline',
    phone: '0808 8020 133',
    url: 'https://www.gamcare.org.uk',
  },
  { country: 'MT', name: 'Responsible Gaming Foundation', phone: '1777', url: 'https://www.rgf.org.mt' },
  {
    country: 'US',
    name: 'National Problem Gambling Helpline',
    phone: '1-800-522-4700',
    url: 'https://www.ncpgambling.org',
  },
  { country: 'INT', name: 'Gambling Therapy', phone: '', url: 'https://www.gamblingtherapy.org' },
  { country: 'INT', name: 'Gamblers Anonymous', phone: '', url: 'https://www.gamblersanonymous.org' },
];
