import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';

/** react-admin's words where ours are better. */
const own = {
  ...english,
  ra: {
    ...english.ra,
    notification: {
      ...english.ra.notification,
      updated: 'Saved',
      http_error: 'The gateway cannot be reached',
    },
    navigation: {
      ...english.ra.navigation,
      no_results: 'Nothing here',
      no_filtered_results: 'Nothing matches these filters',
    },
  },
};

/** The words of react-admin's own parts; the console speaks English. */
export const texts = polyglotI18nProvider(() => own, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});
