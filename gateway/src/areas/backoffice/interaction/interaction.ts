import type { InteractionStep } from '@foyer/contract/marker-kinds';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import type { Staff } from '../../access/staff/staff.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { createMarkerCount, stepOf, type MarkerCountDeps } from './marker-count.ts';
import { createMarkerRules } from './rules.ts';
import type { MarkerRow } from './store-markers.ts';
import {
  lockInteraction,
  readMarkers,
  searchInteractions,
  updateInteraction,
  writeMarketing,
  type InteractionRow,
  type InteractionSearch,
  type NamedInteraction,
} from './store.ts';

export type { MarkerRuleRow } from './store.ts';

/** An interaction as staff see it. */
export interface Interaction extends NamedInteraction {
  markers: MarkerRow[];
}

/** What staff write. */
export interface InteractionChange extends Pick<
  InteractionRow,
  'assignedTo' | 'followUpOn' | 'outcome' | 'version'
> {
  note: string;
  isMarketingStopped: boolean;
}

export interface InteractionDeps extends Omit<MarkerCountDeps, 'rules'> {
  authorization: Authorization;
  staff: Pick<Staff, 'namesAt'>;
}

/** Where an interaction stands after what staff wrote: an outcome closes it unless they look again. */
const stateAfter = ({ followUpOn, outcome }: InteractionChange): InteractionRow['state'] =>
  followUpOn ? 'follow-up' : outcome ? 'closed' : 'open';

type AuditedState = Pick<InteractionRow, 'state' | 'assignedTo' | 'followUpOn' | 'outcome'>;

/** What the audit keeps of an interaction. */
const auditedOf = ({ state, assignedTo, followUpOn, outcome }: AuditedState): AuditedState => ({
  state,
  assignedTo,
  followUpOn,
  outcome,
});

/**
 * Players whose play shows markers of harm, what staff do about them, and what happens by itself (R-PROTECTION-47 to
 * R-PROTECTION-50).
 */
export type Interactions = ReturnType<typeof createInteractions>;

/** Interactions on the database. */
export function createInteractions({ authorization, staff: colleagues, ...deps }: InteractionDeps) {
  const { db, clock } = deps;
  const rules = createMarkerRules({ db, authorization });
  const markerCount = createMarkerCount({ ...deps, rules });

  const withMarkers = async (merchantId: number, rows: NamedInteraction[]): Promise<Interaction[]> => {
    const markers = await readMarkers(
      db.orm,
      merchantId,
      rows.map(({ row }) => row.id),
    );
    const byInteraction = Map.groupBy(markers, ({ interactionId }) => interactionId);
    return rows.map((named) => ({ ...named, markers: byInteraction.get(named.row.id) ?? [] }));
  };
  const one = async (merchantId: number, id: string): Promise<Interaction> => {
    const { rows } = await searchInteractions(db.orm, merchantId, { id, offset: 0, limit: 1 });
    const [found] = await withMarkers(merchantId, rows);
    if (!found) throw new Refusal('not_found');
    return found;
  };

  /** What staff changed, for the history. @param isOther whether they changed if the player gets marketing */
  const stepsOf = (by: string, before: InteractionRow, given: InteractionChange, isOther: boolean) => {
    const { assignedTo, note, outcome, followUpOn, isMarketingStopped } = given;
    const step = (what: InteractionStep, text: string | null = '') =>
      stepOf(clock.now(), by, what, text ?? '');
    return [
      ...(assignedTo === before.assignedTo ? [] : [step('assigned', assignedTo)]),
      ...(note ? [step('note', note)] : []),
      ...(outcome === before.outcome ? [] : [step('outcome', outcome)]),
      ...(followUpOn === before.followUpOn ? [] : [step('follow-up', followUpOn)]),
      ...(isOther ? [step(isMarketingStopped ? 'marketing-stopped' : 'marketing-allowed')] : []),
    ];
  };
  /** @throws Refusal body_invalid */
  const requireSound = async ({ merchant }: StaffContext, given: InteractionChange) => {
    const { assignedTo, followUpOn, outcome, note } = given;
    if (assignedTo && !(await colleagues.namesAt(merchant.id)).includes(assignedTo))
      throw fieldRefusal({ assignedTo: 'field_invalid' });
    if (followUpOn && followUpOn <= dayIn(clock.now(), merchant.timeZone))
      throw fieldRefusal({ followUpOn: 'field_invalid' });
    if (outcome && note === '') throw fieldRefusal({ note: 'field_required' });
  };

  return {
    ...markerCount,
    rules,
    /** A page of them, and whom of the staff one can be assigned to. */
    async search(merchantId: number, search: InteractionSearch) {
      const { rows, total } = await searchInteractions(db.orm, merchantId, search);
      return {
        rows: await withMarkers(merchantId, rows),
        total,
        colleagues: await colleagues.namesAt(merchantId),
      };
    },
    /**
     * Staff assign it, note what was done, look again later or close it; the audit keeps it.
     * @throws Refusal not_found, already_decided, version_conflict; body_invalid for a colleague who is none, a day that is not to
     *   come, and an outcome without a note
     */
    async set(context: StaffContext, id: string, given: InteractionChange): Promise<Interaction> {
      const { merchant, staff } = context;
      await requireSound(context, given);
      await authorization.change(context, async (on) => {
        const before = await lockInteraction(on, merchant.id, id);
        if (!before) throw new Refusal('not_found');
        if (before.state === 'closed') throw new Refusal('already_decided');
        if (before.version !== given.version) throw new Refusal('version_conflict');
        const { assignedTo, followUpOn, outcome, isMarketingStopped, note: reason } = given;
        const state = stateAfter(given);
        const isOther = await writeMarketing(on, before, isMarketingStopped ? clock.now() : null);
        const history = [...before.history, ...stepsOf(staff.username, before, given, isOther)];
        const closedAt = state === 'closed' ? clock.now() : null;
        const version = before.version + 1;
        await updateInteraction(on, {
          ...before,
          state,
          assignedTo,
          followUpOn,
          outcome,
          closedAt,
          history,
          version,
        });
        const audited = {
          action: 'set_interaction',
          subject: before.accountId,
          reason: reason.slice(0, 200),
          before: auditedOf(before),
          after: { ...auditedOf({ state, assignedTo, followUpOn, outcome }), isMarketingStopped },
        };
        return { result: null, act: audited, isQuiet: true };
      });
      return one(merchant.id, id);
    },
  };
}
