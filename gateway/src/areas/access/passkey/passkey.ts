import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction, isDuplicate } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Sessions } from '../session/session.ts';
import { credentialIdOf, mostPasskeys, passkeyInvalid, type Ceremonies, type Place } from './ceremony.ts';
import { playerPasskeyStore, staffPasskeyStore, type StoredPasskey } from './store.ts';
export {
  createCeremonies,
  credentialIdOf,
  mostPasskeys,
  passkeyInvalid,
  type Ceremonies,
  type Place,
} from './ceremony.ts';
export { staffPasskeyStore, type StoredPasskey };

/** A passkey of a player. */
export type PasskeyRow = StoredPasskey & Pick<Player, 'merchantId' | 'accountId'>;

/** What a browser answers when it is asked for a passkey. */
export interface PasskeyAssertion {
  merchantId: number;
  /** Whom the challenge was made for. */
  visitor: string | null;
  place: Place;
  ip: string;
  /** What the browser made, as JSON. */
  response: Record<string, unknown>;
}

/** Passkeys of players (WebAuthn Level 3). */
export type Passkeys = ReturnType<typeof createPasskeys>;

/** Passkeys on the database. */
export function createPasskeys(
  db: Db,
  clock: Clock,
  ceremonies: Ceremonies,
  sessions: Pick<Sessions, 'hold'>,
) {
  const store = playerPasskeyStore(db);
  const ownerOf = ({ merchantId, accountId }: Pick<Player, 'merchantId' | 'accountId'>) => ({
    merchantId,
    accountId,
  });
  const ofSession = ({ merchantId, sessionId }: Player) => ({
    realm: String(merchantId),
    holder: `session ${sessionId}`,
  });
  const ofVisitor = (merchantId: number, visitor: string | null) => ({
    realm: String(merchantId),
    holder: `visitor ${visitor}`,
  });

  const refuseMore = async (player: Player, on: Sql = db.orm): Promise<PasskeyRow[]> => {
    const found = await store.list(on, ownerOf(player));
    if (found.length >= mostPasskeys) throw new Refusal('passkey_limit');
    return found;
  };

  return {
    /** @param on the transaction that asks */
    list: (player: Pick<Player, 'merchantId' | 'accountId'>, on: Sql = db.orm): Promise<PasskeyRow[]> =>
      store.list(on, ownerOf(player)),
    /** What a browser makes a passkey from. @param brand who asks for it @throws Refusal passkey_limit */
    async begin(player: Player, place: Place, brand: string): Promise<Record<string, unknown>> {
      const { accountId: id, username: name, nickname: displayName } = player;
      return ceremonies.beginCreation(ofSession(player), place, {
        brand,
        user: { id, name, displayName },
        known: await refuseMore(player),
      });
    },
    /** Keeps what the browser made from that. @throws Refusal passkey_invalid, passkey_limit, session_ended */
    async add(player: Player, place: Place, name: string, response: Record<string, unknown>): Promise<void> {
      const row: PasskeyRow = {
        ...(await ceremonies.created(ofSession(player), place, response)),
        ...ownerOf(player),
        id: uuidv7(),
        name,
        host: place.host,
        createdAt: clock.now(),
        lastUsedAt: null,
      };
      await inTransaction(db, async (on) => {
        // Of those that are added at once each sees the ones before it.
        await sessions.hold(on, player);
        await refuseMore(player, on);
        await store.insert(on, row);
      }).catch((error) => {
        throw isDuplicate(error, 'passkey_credential') ? passkeyInvalid() : error;
      });
    },
    /** @returns whether the player has it */
    rename: (player: Player, id: string, name: string): Promise<boolean> =>
      store.rename(ownerOf(player), id, name),
    /** @returns whether the player had it */
    remove: async (on: Sql, player: Player, id: string): Promise<boolean> =>
      (await store.remove(on, ownerOf(player), id)) !== null,
    /**
     * What a browser shows a passkey for: it names no account, so that it tells of none.
     * @param isAlone whether nothing else is asked for: then the device makes sure of its owner
     */
    ask: (
      merchantId: number,
      visitor: string,
      place: Place,
      isAlone: boolean,
    ): Promise<Record<string, unknown>> =>
      ceremonies.beginUse(ofVisitor(merchantId, visitor), place, isAlone),
    /**
     * Whose passkey it is: a challenge counts once, and for the browser that it was made for.
     * @param isAlone as for {@link ask}
     * @returns the account's id
     * @throws Refusal passkey_invalid, too_many_requests
     */
    async verify(
      { merchantId, visitor, place, ip, response }: PasskeyAssertion,
      isAlone: boolean,
    ): Promise<string> {
      const holder = ofVisitor(merchantId, visitor);
      await ceremonies.limit(holder, ip);
      const found = await store.find(credentialIdOf(response), { merchantId });
      if (!found) throw passkeyInvalid();
      const counter = await ceremonies.used(holder, place, found, response, isAlone);
      if (!(await store.noteUse(ownerOf(found), found.id, counter, clock.now()))) throw passkeyInvalid();
      return found.accountId;
    },
  };
}
