import { beforeEach, expect, test } from 'vitest';
import { selectMerchant } from './merchant.ts';
import { listQuery } from './resource.ts';

beforeEach(() => selectMerchant('foyer'));

test('a list is asked for with merchant, page, order and filters', () => {
  const query = listQuery({
    pagination: { page: 3, perPage: 50 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { q: 'may', kind: 'trial' },
  });
  expect(query).toEqual({
    merchant: 'foyer',
    pageNo: 3,
    pageSize: 50,
    sort: '-createdAt',
    q: 'may',
    kind: 'trial',
  });
});

test('what is not chosen is not asked for', () => {
  const query = listQuery({ sort: { field: 'id', order: 'ASC' }, filter: { q: '', kind: null } });
  expect(query).toEqual({ merchant: 'foyer', pageNo: 1, pageSize: 25 });
});
