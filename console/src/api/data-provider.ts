import type { Answer, Input } from '@foyer/contract/client';
import type { DataProvider, GetListParams, Identifier, RaRecord, UpdateParams } from 'react-admin';
import { agentResources } from './agent-resources.ts';
import { call } from './client.ts';
import { contentResources } from './content-resources.ts';
import { toHttpError } from './failure.ts';
import { flagResources } from './flag-resources.ts';
import { currentMerchant } from './merchant.ts';
import { protectionResources } from './protection-resources.ts';
import { listQuery, periodOf, whole, type Resource } from './resource.ts';
import { siteResources } from './site-resources.ts';

const merchant = () => currentMerchant();
const byName = <Item extends { name: string }>(item: Item) => ({ ...item, id: item.name });

const resources: Record<string, Resource> = {
  ...agentResources,
  ...contentResources,
  ...flagResources,
  ...protectionResources,
  ...siteResources,
  switches: {
    list: async () =>
      whole((await call('operatorSwitches', { query: { merchant: merchant() } })).map(byName)),
    update: async ({ id, data }) => {
      const name = id as Answer<'operatorSetSwitch'>['name'];
      return byName(
        await call('operatorSetSwitch', {
          params: { name },
          body: { merchant: merchant(), on: Boolean(data.on) },
        }),
      );
    },
  },
  fields: {
    list: async () => whole((await call('operatorFields', { query: { merchant: merchant() } })).map(byName)),
    update: async ({ id, data }) => {
      const name = id as Answer<'operatorSetField'>['name'];
      const { enabled, required, pattern, message, version } = data as Answer<'operatorSetField'>;
      const body = { merchant: merchant(), enabled, required, pattern, message, version };
      return byName(await call('operatorSetField', { params: { name }, body }));
    },
  },
  'chat-place': {
    one: async (id) => ({ id, ...(await call('operatorChat', { query: { merchant: merchant() } })) }),
    update: async ({ id, data }) => {
      const { kind, address, version } = data as Answer<'operatorChat'>;
      return {
        id,
        ...(await call('operatorSetChat', { body: { merchant: merchant(), kind, address, version } })),
      };
    },
  },
  conversations: {
    list: async (params) => {
      const {
        sort: _,
        owner,
        ...query
      } = listQuery(params) as Input<'operatorConversations'>['query'] & { sort?: string };
      // An empty name filters tickets without an owner
      const whose = owner === undefined ? {} : { owner: owner === 'nobody' ? '' : owner };
      const { conversations, total } = await call('operatorConversations', { query: { ...query, ...whose } });
      return { data: conversations, total };
    },
  },
  'sign-in-services': {
    list: async () =>
      whole(
        (await call('operatorSignInServices', { query: { merchant: merchant() } })).map((item) => ({
          ...item,
          id: item.provider,
        })),
      ),
    update: async ({ data }) => {
      const {
        provider,
        clientId,
        issuer,
        apiKey,
        projectId,
        authDomain,
        emulator,
        version,
        secret = '',
      } = data as Answer<'operatorSetSignInService'> & { secret?: string };
      const body = {
        merchant: merchant(),
        provider,
        clientId,
        issuer,
        apiKey,
        projectId,
        authDomain,
        emulator,
        version,
        secret,
      };
      return { ...(await call('operatorSetSignInService', { body })), id: provider };
    },
  },
  overview: {
    one: async (id) => ({ id, ...(await call('operatorOverview', { query: { merchant: merchant() } })) }),
  },
  players: {
    list: async (params) => {
      const { players, total } = await call('operatorPlayers', {
        query: listQuery(params) as Input<'operatorPlayers'>['query'],
      });
      return { data: players, total };
    },
    one: (id) => call('operatorPlayer', { params: { id: String(id) }, query: { merchant: merchant() } }),
    update: ({ id, data }) => {
      const { status, what, reason } = data as {
        status: 'active' | 'disabled';
        what?: 'second_factor' | 'money_password' | 'sessions' | 'personal_data';
        reason: string;
      };
      const [params, body] = [{ id: String(id) }, { merchant: merchant(), reason }];
      if (what === 'personal_data') return call('operatorErasePlayer', { params, body });
      if (what === 'sessions') return call('operatorLogOutPlayer', { params, body });
      if (what) return call('operatorResetSecurity', { params, body: { ...body, what } });
      return call('operatorSetPlayer', { params, body: { ...body, status } });
    },
  },
  rounds: {
    list: async (params) => {
      const { sort: _, ...query } = listQuery(params) as Record<string, unknown>;
      const { rounds, total } = await call('operatorRounds', {
        query: periodOf(query) as Input<'operatorRounds'>['query'],
      });
      return { data: rounds, total };
    },
    one: (id) => call('operatorRound', { params: { id: String(id) }, query: { merchant: merchant() } }),
  },
  statements: {
    list: async (params) => {
      const { sort: _, player, ...query } = listQuery(params) as Record<string, unknown>;
      const { lines, count, currency } = await call('operatorLedger', {
        params: { id: String(player) },
        query: periodOf(query) as Input<'operatorLedger'>['query'],
      });
      return { data: lines.map((line) => ({ ...line, currency })), total: count };
    },
    one: async (id) => ({
      id,
      ...(await call('operatorLedger', {
        params: { id: String(id) },
        query: { merchant: merchant(), pageSize: 1 },
      })),
    }),
  },
  games: {
    list: async (params) => {
      const { games, total } = await call('operatorGames', {
        query: listQuery(params) as Input<'operatorGames'>['query'],
      });
      return { data: games, total };
    },
    one: (id) => call('operatorGame', { params: { id: String(id) }, query: { merchant: merchant() } }),
    update: ({ id, data }) => {
      const { enabled, maintenance, isNew, isHot, version } = data as Answer<'operatorSetGame'>;
      const body = { merchant: merchant(), enabled, maintenance, isNew, isHot, version };
      return call('operatorSetGame', { params: { id: String(id) }, body });
    },
  },
  lotteries: {
    list: async (params) => {
      const { sort: _, ...query } = listQuery(params);
      const { lotteries, total } = await call('operatorLotteries', {
        query: query as Input<'operatorLotteries'>['query'],
      });
      return { data: lotteries, total };
    },
    one: (id) => call('operatorLottery', { params: { id: String(id) }, query: { merchant: merchant() } }),
    update: ({ id, data }) => {
      const { onSale, version } = data as Answer<'operatorSetLottery'>;
      const body = { merchant: merchant(), onSale, version };
      return call('operatorSetLottery', { params: { id: String(id) }, body });
    },
  },
  'lottery-ranges': {
    one: (id) =>
      call('operatorLotteryRange', { params: { id: String(id) }, query: { merchant: merchant() } }),
    update: ({ id, data }) => {
      const { most, reason } = data as { most: number | null; reason: string };
      const body = { merchant: merchant(), most, reason };
      return call('operatorSetLotteryRange', { params: { id: String(id) }, body });
    },
  },
  'lottery-draws': {
    list: async (params) => {
      const { sort: _, nodeId, ...query } = listQuery(params) as Record<string, unknown>;
      const { draws, total } = await call('operatorLotteryDraws', {
        params: { id: String(nodeId) },
        query: query as Input<'operatorLotteryDraws'>['query'],
      });
      return { data: draws, total };
    },
    one: (id) => call('operatorLotteryDraw', { params: { id: String(id) }, query: { merchant: merchant() } }),
  },
  'lottery-versions': {
    one: (id) =>
      call('operatorLotteryVersions', { params: { id: String(id) }, query: { merchant: merchant() } }),
  },
  'lottery-returns': {
    one: async (id) => ({
      id,
      ...(await call('operatorLotteryReturns', {
        params: { id: String(id) },
        query: { merchant: merchant() },
      })),
    }),
  },
  vendors: {
    list: async (params) => {
      const { vendors, total } = await call('operatorVendors', {
        query: listQuery(params) as Input<'operatorVendors'>['query'],
      });
      return { data: vendors, total };
    },
    one: (id) => call('operatorVendor', { params: { id: String(id) }, query: { merchant: merchant() } }),
    update: ({ id, data }) => {
      const { enabled, maintenance, isHot, version } = data as Answer<'operatorSetVendor'>;
      return call('operatorSetVendor', {
        params: { id: String(id) },
        body: { merchant: merchant(), enabled, maintenance, isHot, version },
      });
    },
  },
  applications: {
    list: async (params) => {
      const { applications, total } = await call('operatorApplications', {
        query: listQuery(params) as Input<'operatorApplications'>['query'],
      });
      return { data: applications, total };
    },
    update: ({ id, data }) => {
      const { action, reason } = data as { action: 'process' | 'approve' | 'reject'; reason: string };
      return call('operatorDecideApplication', {
        params: { id: String(id) },
        body: { merchant: merchant(), action, reason },
      });
    },
  },
  providers: {
    list: async () => whole(await call('operatorProviders', { query: { merchant: merchant() } })),
  },
  deposits: {
    list: async (params) => {
      const { sort: _, ...query } = listQuery(params);
      const { deposits, total } = await call('operatorDeposits', {
        query: query as Input<'operatorDeposits'>['query'],
      });
      return { data: deposits, total };
    },
    update: async ({ id, data, previousData }) => {
      const { decision, reason } = data as { decision: 'confirm' | 'reject' | 'reverse'; reason: string };
      if (decision === 'reverse') {
        const body = { merchant: merchant(), reason };
        await call('operatorReverseDeposit', { params: { id: String(id) }, body });
        // It changes once another person confirms it.
        return previousData as RaRecord;
      }
      return call('operatorDecideDeposit', {
        params: { id: String(id) },
        body: { merchant: merchant(), decision, reason },
      });
    },
  },
  withdrawals: {
    list: async (params) => {
      const { sort: _, ...query } = listQuery(params);
      const { withdrawals, total } = await call('operatorWithdrawals', {
        query: query as Input<'operatorWithdrawals'>['query'],
      });
      return { data: withdrawals, total };
    },
    update: ({ id, data, previousData }) => {
      const { decision, reason } = data as Input<'operatorDecideWithdrawal'>['body'];
      const { state: seen } = previousData as Answer<'operatorDecideWithdrawal'>;
      return call('operatorDecideWithdrawal', {
        params: { id: String(id) },
        body: { merchant: merchant(), decision, reason, seen },
      });
    },
  },
  cases: {
    list: async (params) => {
      const { sort: _, ...query } = listQuery(params);
      const { cases, total } = await call('operatorCases', {
        query: query as Input<'operatorCases'>['query'],
      });
      return { data: cases, total };
    },
    one: (id) => call('operatorCase', { params: { id: String(id) }, query: { merchant: merchant() } }),
    update: ({ id, data }) => {
      const { resolution, note, seen } = data as Input<'operatorResolveCase'>['body'];
      return call('operatorResolveCase', {
        params: { id: String(id) },
        body: { merchant: merchant(), resolution, note, seen },
      });
    },
  },
  identities: {
    list: async (params) => {
      const { sort: _, ...query } = listQuery(params);
      const { identities, total } = await call('operatorIdentities', {
        query: query as Input<'operatorIdentities'>['query'],
      });
      return { data: identities.map((identity) => ({ ...identity, id: identity.playerId })), total };
    },
    update: async ({ id, data, previousData }) => {
      const { decision, reason } = data as { decision: 'approve' | 'reject'; reason: string };
      const { submittedAt } = previousData as Answer<'operatorDecideIdentity'>;
      return {
        ...(await call('operatorDecideIdentity', {
          params: { id: String(id) },
          body: { merchant: merchant(), decision, reason, submittedAt },
        })),
        id,
      };
    },
  },
  'payment-methods': {
    list: async () => {
      const { methods, adapters } = await call('operatorPaymentMethods', { query: { merchant: merchant() } });
      return { ...whole(methods), meta: { adapters } };
    },
    update: ({ id, data }) => {
      const { id: _, currency: __, ...method } = data as Answer<'operatorSetPaymentMethod'>;
      return call('operatorSetPaymentMethod', {
        params: { id: String(id) },
        body: { ...method, merchant: merchant() },
      });
    },
  },
  'cash-rules': {
    one: async (id) => ({ id, ...(await call('operatorCashRules', { query: { merchant: merchant() } })) }),
    update: async ({ id, data }) => {
      const { id: _, ...rules } = data as Answer<'operatorSetCashRules'> & { id: Identifier };
      return { id, ...(await call('operatorSetCashRules', { body: { ...rules, merchant: merchant() } })) };
    },
  },
  'turnover-weights': {
    one: async (id) => ({
      id,
      ...(await call('operatorTurnoverWeights', { query: { merchant: merchant() } })),
    }),
    update: async ({ id, data }) => {
      const { weights, version } = data as Answer<'operatorTurnoverWeights'>;
      const body = { merchant: merchant(), weights, version };
      return { id, ...(await call('operatorSetTurnoverWeights', { body })) };
    },
  },
  approvals: {
    list: async (params) => {
      const { sort: _, ...query } = listQuery(params);
      const { approvals, total } = await call('operatorApprovals', {
        query: query as Input<'operatorApprovals'>['query'],
      });
      return { data: approvals, total };
    },
    update: ({ id, data }) => {
      const { decision, reason } = data as { decision: 'approve' | 'refuse' | 'withdraw'; reason: string };
      const params = { id: String(id) };
      return decision === 'withdraw'
        ? call('operatorWithdrawApproval', { params, body: { merchant: merchant() } })
        : call('operatorDecideApproval', { params, body: { merchant: merchant(), decision, reason } });
    },
  },
  adjustments: {
    update: async ({ id, data }) => {
      const { requestId, direction, amount, reason } = data as Input<'operatorAdjustBalance'>['body'];
      const body = { merchant: merchant(), requestId, direction, amount, reason };
      return { id, ...(await call('operatorAdjustBalance', { params: { id: String(id) }, body })) };
    },
  },
  'approval-rules': {
    one: async (id) => ({
      id,
      ...(await call('operatorApprovalRules', { query: { merchant: merchant() } })),
    }),
    update: async ({ id, data }) => {
      const { id: _, ...rules } = data as Answer<'operatorApprovalRules'> & { id: Identifier };
      return {
        id,
        ...(await call('operatorSetApprovalRules', { body: { ...rules, merchant: merchant() } })),
      };
    },
  },
  outbox: {
    list: async (params) => {
      const { merchant: code, pageNo, pageSize } = listQuery(params);
      const { messages, total } = await call('operatorOutbox', {
        query: { merchant: code, pageNo, pageSize },
      });
      return { data: messages, total };
    },
  },
  security: {
    list: async (params) => {
      const { sort: _, ...query } = listQuery(params) as Record<string, unknown>;
      const { events, total } = await call('operatorSecurityEvents', {
        query: periodOf(query) as Input<'operatorSecurityEvents'>['query'],
      });
      return { data: events, total };
    },
  },
  'security-rules': {
    list: async () =>
      whole(
        (await call('operatorSecurityRules', { query: { merchant: merchant() } })).map((item) => ({
          ...item,
          id: item.rule,
        })),
      ),
    update: async ({ id, data }) => {
      const { rule, isOn, threshold, minutes, version } = data as Answer<'operatorSetSecurityRule'>;
      const body = { merchant: merchant(), isOn, threshold, minutes, version };
      return { id, ...(await call('operatorSetSecurityRule', { params: { rule }, body })) };
    },
  },
  staff: {
    list: async () => whole((await call('operatorStaff', { query: { merchant: merchant() } })).members),
    one: (id) => call('operatorStaffMember', { params: { id: String(id) }, query: { merchant: merchant() } }),
  },
  roles: {
    list: async () => whole(await call('operatorRoles', { query: { merchant: merchant() } })),
  },
  audit: {
    list: async (params) => {
      const { merchant: code, pageNo, pageSize } = listQuery(params);
      const { entries, total } = await call('operatorAudit', { query: { merchant: code, pageNo, pageSize } });
      return { data: entries, total };
    },
  },
  'audit-chain': {
    one: async (id) => ({ id, ...(await call('operatorAuditChain', { query: { merchant: merchant() } })) }),
  },
  merchants: {
    list: async () => whole((await call('operatorMerchants')).map((item) => ({ ...item, id: item.code }))),
  },
};

/** Runs one way of a resource; every failure leaves here as an HttpError that knows the way. */
async function perform<Value>(
  name: string,
  way: keyof Resource,
  run: (resource: Resource) => Promise<Value> | undefined,
): Promise<Value> {
  const resource = resources[name];
  const answer = resource && run(resource);
  if (!answer) throw new Error(`The console cannot ${way} ${name}`);
  return answer.catch((error: unknown) => Promise.reject(Object.assign(toHttpError(error), { way })));
}

const unsupported = (way: string) => (resource: string) =>
  Promise.reject(new Error(`The console does not ${way} ${resource}`));

/** The operator calls of the contract as a react-admin data provider; all of them for the selected merchant. */
export const dataProvider = {
  getList: (resource: string, params: GetListParams) =>
    perform(resource, 'list', ({ list }) => list?.(params)),
  getOne: async (resource: string, { id }: { id: Identifier }) => ({
    data: await perform(resource, 'one', ({ one }) => one?.(id)),
  }),
  getMany: async (resource: string, { ids }: { ids: Identifier[] }) => ({
    data: await Promise.all(ids.map((id) => perform(resource, 'one', ({ one }) => one?.(id)))),
  }),
  update: async (resource: string, params: UpdateParams) => ({
    data: await perform(resource, 'update', ({ update }) => update?.(params)),
  }),
  getManyReference: unsupported('refer to'),
  create: unsupported('create'),
  updateMany: unsupported('update many'),
  delete: unsupported('delete'),
  deleteMany: unsupported('delete many'),
} as unknown as DataProvider;
