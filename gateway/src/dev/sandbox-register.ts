import type { RegisterService } from '../areas/player-protection/register/register.ts';

/** Somebody whom the register of the sandbox lists for good. */
const sandboxListed = 'Rosa Excluded';
/** Of whom it says nothing: it is down. */
const sandboxDown = 'Dan Down';

const wordsOf = (name: string) => name.toLowerCase().split(/\s+/).filter(Boolean).toSorted().join(' ');

/** The register of the sandbox: one name that is listed, one that it fails for, and whom it was told of. */
export function createSandboxRegister(): RegisterService & { told: ReadonlyMap<string, Date | null> } {
  const told = new Map<string, Date | null>();
  const keyOf = ({ name, birthDate }: { name: string; birthDate: string }) => `${wordsOf(name)} ${birthDate}`;
  return {
    told,
    async look(person) {
      if (wordsOf(person.name) === wordsOf(sandboxDown)) throw new Error('the sandbox register is down');
      const until = told.get(keyOf(person));
      return {
        isListed: wordsOf(person.name) === wordsOf(sandboxListed) || until !== undefined,
        until: until ?? null,
      };
    },
    async add(person, until) {
      told.set(keyOf(person), until);
    },
  };
}
