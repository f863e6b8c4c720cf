import { CLIENT_SEED_MAX } from '../../fair/draw.ts';
import type { Fairness } from '../../rounds/rounds.ts';
import type { HistoryLine } from '../../rounds/view.ts';
import type { Api } from '../api.ts';
import { codeOf } from '../api.ts';
import { make } from '../dom.ts';
import type { Money } from '../money.ts';
import { failureText, languageTag, t } from '../texts.ts';
import { openDialog } from './dialog.ts';
import { verifyLink } from './verify-link.ts';

/** What a game of shared seeds has committed to: what it is of, and its fingerprint. */
export type Commitments = readonly (readonly [name: string, hash: string])[];

/**
 * Shows the commitments, lets the player change seeds, and lists rounds with a link to verify each.
 * @param commitments where players share seeds: those shown instead of the player's own
 */
export async function openFairness(api: Api, money: Money, commitments: Commitments = []): Promise<void> {
  const status = make('p', { role: 'status' });
  const intro = make('p');
  const content = make('div');
  const show = (fairness: Fairness): void => content.replaceChildren(...parts(fairness));

  const change = async (clientSeed: string): Promise<void> => {
    try {
      show(await api.seed(clientSeed));
      status.textContent = t('changed');
    } catch (error) {
      status.textContent = failureText(codeOf(error));
    }
  };

  const parts = (fairness: Fairness): Node[] => {
    const input = make('input', {
      id: 'client-seed',
      value: fairness.clientSeed,
      maxLength: CLIENT_SEED_MAX,
      autocomplete: 'off',
      spellcheck: false,
    });
    const button = make('button', { type: 'submit' }, t('change'));
    const form = make('form', { className: 'field' }, input, button);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void change(input.value.trim());
    });
    const own = fairness.shared
      ? commitments.flatMap(([name, value]) => hash(name, value))
      : [
          ...hash(t('serverHash'), fairness.serverSeedHash),
          ...hash(t('nextHash'), fairness.nextServerSeedHash),
          make('label', { htmlFor: 'client-seed', className: 'label' }, t('clientSeed')),
          form,
          status,
          make('p', {}, `${t('nonce')}: ${fairness.nonce}`),
        ];
    intro.textContent = t(fairness.shared ? 'sharedIntro' : 'fairIntro');
    return [
      ...own,
      make('h3', {}, t('history')),
      fairness.history.length === 0
        ? make('p', {}, t('noRounds'))
        : make(
            'ul',
            { className: 'rounds' },
            ...fairness.history.map((line) => row(line, money, fairness.shared)),
          ),
    ];
  };

  openDialog(t('fairness'), intro, content);
  try {
    show(await api.fairness());
  } catch (error) {
    content.replaceChildren(make('p', {}, failureText(codeOf(error))));
  }
}

function hash(label: string, value: string): Node[] {
  return [make('span', { className: 'label' }, label), make('code', { className: 'hash' }, value)];
}

function row(line: HistoryLine, money: Money, shared: boolean): HTMLElement {
  const at = new Date(line.at);
  const time = make(
    'time',
    { dateTime: line.at },
    at.toLocaleString(languageTag(), { dateStyle: 'medium', timeStyle: 'short' }),
  );
  const later = (): HTMLElement => make('span', { className: 'later' }, t(shared ? 'whenOver' : 'notYet'));
  return make(
    'li',
    {},
    make('span', {}, `#${line.nonce}  ${money(line.stake)} → ${money(line.win)}`),
    verifyLink(line, line) ?? later(),
    time,
  );
}
