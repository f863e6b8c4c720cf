import { expect, test } from 'vitest';
import { homePaths, paths } from './paths.ts';

test('every link of the portal', () => {
  const built = {
    home: homePaths,
    plain: Object.values(paths)
      .filter((path) => path.length === 0)
      .map((path) => (path as () => string)()),
    login: [paths.login(), paths.login('/m/gameList?type=fav')],
    register: [paths.register(), paths.register('/m/gameList?type=fav')],
    gameList: [
      paths.gameList(),
      paths.gameList({ gameType: 'RNG', vassalage: 'JL' }),
      paths.gameList({ type: 'fav' }),
    ],
    game: paths.game({ nodeId: 'a/b', pageBack: 'home' }),
    launchGame: paths.launchGame({
      playType: 'trad',
      gameId: '1',
      prize_mode: 'SEA',
      code: 'lobby',
      pageBack: 'home',
    }),
    help: [paths.help(), paths.help('tc'), paths.helpDetail(3), paths.activityDetail('7')],
    securityCenter: paths.securityCenter(),
  };
  expect(built).toMatchSnapshot();
});

test('a query value cannot leave its place', () => {
  expect(paths.gameList({ vassalage: 'A&type=hot#x' })).toBe('/m/gameList?vassalage=A%26type%3Dhot%23x');
});
