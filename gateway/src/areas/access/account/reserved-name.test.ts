import { expect, test } from 'vitest';
import { isReservedName } from './reserved-name.ts';

const brands = ['foyer', 'Foyer'];

test.each([
  'admin',
  'Admin123',
  'Admіn',
  'аdmin',
  'ADM1N',
  '4dmin',
  'Foyer Support',
  'FoyerSupport',
  'foyer_official',
  'foyersupportteam',
  'f0yer',
  'Customer Service',
  'the.moderator',
  'ꜱtaff',
  'αdmin',
  'mаria',
])('%s is taken for staff, the brand or another name', (name) => {
  expect(isReservedName(name, brands)).toBe(true);
});

test.each([
  'maria',
  'José Ñandú',
  'badminton',
  'supporter77',
  'Мария',
  '小林たろう',
  'lucky-7',
  'teamwork',
  'Serviceman',
  'owen',
])('%s is a name like any other', (name) => {
  expect(isReservedName(name, brands)).toBe(false);
});
