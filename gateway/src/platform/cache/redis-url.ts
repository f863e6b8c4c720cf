/** The Sentinels of REDIS_URL, and how to reach the primary that they name. */
interface Sentinels {
  sentinels: { host: string; port: number }[];
  name: string;
  db: number;
  username?: string;
  password?: string;
}

/** What stands before the @ is for the primary. */
const sentinelForm = /^redis-sentinel:\/\/(?:([^@/]*)@)?([^@/]+)(?:\/(\d+))?(?:#([\w.-]+))?$/;
const serverForm = /^(redis|rediss|unix):/;
export const redisUrlForms =
  'must be like redis://:password@host:6379/0 or redis-sentinel://:password@host-1:26379,host-2:26379/0#mymaster';

/** @returns who is asked which server is the primary; null for the address of one server, which stands as it is */
export function sentinelsOf(url: string): Sentinels | null {
  const [, who = '', hosts, db = '0', name = 'mymaster'] = sentinelForm.exec(url) ?? [];
  if (hosts === undefined) return null;
  const addresses = hosts.split(',').map((at) => `redis://${at}`);
  if (!addresses.every((at) => URL.canParse(at))) return null;
  const [username = '', password = ''] = who.split(':').map(decodeURIComponent);
  return {
    sentinels: addresses.map((at) => {
      const { hostname: host, port } = new URL(at);
      return { host, port: Number(port || 26_379) };
    }),
    name,
    db: Number(db),
    ...(username && { username }),
    ...(password && { password }),
  };
}

export const isRedisUrl = (url: string): boolean =>
  sentinelsOf(url) !== null || (serverForm.test(url) && URL.canParse(url));
