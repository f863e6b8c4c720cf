import { CLIENT_SEED_MAX } from '../../fair/draw.ts';
import type { Fairness } from '../../rounds/rounds.ts';
import type { HistoryLine } from '../../rounds/view.ts';
import type { Api } from '../api.ts';
import { ApiError } from '../api.ts';
import { make } from '../dom.ts';
import type { Money } from '../money.ts';
import { failureText, languageTag, t } from '../texts.ts';
import { openDialog } from './dialog.ts';

/** Shows the commitments, lets the player change seeds, and lists rounds with a link to verify each. */
export async function openFairness(api: Api, money: Money): Promise<void> {
  const status = make('p', { role: 'status' });
  const content = make('div');
  const show = (fairness: Fairness): void => content.replaceChildren(...parts(fairness));

  const change = async (clientSeed: string): Promise<void> => {
    try {
      show(await api.seed(clientSeed));
      status.textContent = t('changed');
    } catch (error) {
      status.textContent = failureText(error instanceof ApiError ? error.code : 'unknown_error');
    }
  };

  const parts = (fairness: Fairness): Node[] => {
    const input = make('input', {
      id: 'client-seed', value: fairness.clientSeed, maxLength: CLIENT_SEED_MAX, autocomplete: 'off', spellcheck: false,
    });
    const button = make('button', { type: 'submit' }, t('change'));
    const form = make('form', { className: 'field' }, input, button);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void change(input.value.trim());
    });
    return [
      ...hash(t('serverHash'), fairness.serverSeedHash), ...hash(t('nextHash'), fairness.nextServerSeedHash),
      make('label', { htmlFor: 'client-seed', className: 'label' }, t('clientSeed')), form, status,
      make('p', {}, `${t('nonce')}: ${fairness.nonce}`),
      make('h3', {}, t('history')),
      fairness.history.length === 0
        ? make('p', {}, t('noRounds'))
        : make('ul', { className: 'rounds' }, ...fairness.history.map((line) => row(line, money))),
    ];
  };

  openDialog(t('fairness'), make('p', {}, t('fairIntro')), content);
  try {
    show(await api.fairness());
  } catch (error) {
    content.replaceChildren(make('p', {}, failureText(error instanceof ApiError ? error.code : 'unknown_error')));
  }
}

function hash(label: string, value: string): Node[] {
  return [make('span', { className: 'label' }, label), make('code', { className: 'hash' }, value)];
}

function row(line: HistoryLine, money: Money): HTMLElement {
  const at = new Date(line.at);
  const time = make('time', { dateTime: line.at }, at.toLocaleString(languageTag(), { dateStyle: 'medium', timeStyle: 'short' }));
  return make('li', {}, make('span', {}, `#${line.nonce}  ${money(line.stake)} → ${money(line.win)}`), proof(line), time);
}

function proof(line: HistoryLine): HTMLElement {
  if (!line.serverSeed) return make('span', { className: 'later' }, t('notYet'));
  const { game, model, choice, serverSeed, seedHash, clientSeed, nonce } = line;
  const query = new URLSearchParams({
    game, model, choice: JSON.stringify(choice), serverSeed, seedHash, clientSeed, nonce: String(nonce),
    lang: languageTag() === 'fil' ? 'TY' : 'EN',
  });
  return make('a', { href: `/verify#${query}`, target: '_blank', rel: 'noopener' }, t('verify'));
}
