/** Parts of the gateway that run in production. */
const production = /^gateway\/src\/(areas|config|integrations|platform|server|main\.ts$|cli\.ts$)/;
const isTest = /\.test\.ts$|\/fixture\.ts$/;

/** Production files that speak of the demo, and why each must. */
export const allowedToSpeak: Readonly<Record<string, string>> = {
  'gateway/src/server/refuse-demo-data.ts': 'keeps its data out of production',
  'gateway/src/server/compose.ts': 'calls what keeps it out',
  'gateway/src/server/extension.ts': 'what another composition adds',
  'gateway/src/server/platform.ts': 'a master key beside the data, refused in production',
  'gateway/src/platform/secrets/master-key.ts': 'a master key beside the data, refused in production',
  'gateway/src/areas/access/index.ts': 'what the extension sets: money at the start, emulators',
  'gateway/src/areas/access/registration/registration.ts': 'money at the start, which the extension sets',
  'gateway/src/areas/access/sign-in-service/sign-in-service.ts': 'emulators, which the extension allows',
  'gateway/src/areas/access/social/provider.ts': 'emulators, which the extension allows',
  'gateway/src/areas/tenancy/merchant/defaults.ts':
    'the switch catalogue names the state of each switch there',
  'gateway/src/config/config.ts': 'where messages go without a service',
  'gateway/src/config/env.ts': 'the demo studio is a provider of production too',
};

/** The demo, invented history (`PastRound`, `recordPast`, `isPast`), and a clock that is moved. */
const word = /[Dd]emo|\b(?:recordPast|isPast|inPast)\b|\bPast[A-Z]\w*|\bclock\w*\.advance\b/;

/**
 * Mentions of the demo in production code: a method that only the demo calls says so in its name or comment. Such things
 * belong in `gateway/src/dev/`.
 * @returns one line for each, with its line number
 */
export function demoWordsIn(path: string, text: string): string[] {
  if (!production.test(path) || isTest.test(path) || path in allowedToSpeak) return [];
  return text.split('\n').flatMap((line, index) => (word.test(line) ? [`${path}:${index + 1}`] : []));
}
