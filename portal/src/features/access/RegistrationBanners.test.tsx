// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { lendMissingParts } from '../../testing/missing-parts.ts';
import { basicRules as basic, openRegistration as open } from '../../testing/registration.tsx';

beforeAll(() => {
  lendMissingParts();
});
afterEach(cleanup);

test('the banners of the group m_reg are shown, and no others', async () => {
  const bannerOf = (title: string, groupName: string, url: string) => ({
    id: title,
    groupName,
    title,
    url,
    image: `/cdn/${title}`,
  });
  const banners = [
    bannerOf('Welcome', 'm_reg', '/m/help'),
    bannerOf('Quiet', 'm_reg', 'javascript:x()'),
    bannerOf('Home', 'm_home', ''),
  ];
  await open(basic, { answers: { banners } });
  const linkOf = (title: string) => screen.getByAltText(title).closest('a')?.getAttribute('href');
  await screen.findByAltText('Welcome');
  expect([linkOf('Welcome'), linkOf('Quiet')]).toEqual(['/m/help', undefined]);
  expect(screen.queryByAltText('Home')).toBeNull();
});
