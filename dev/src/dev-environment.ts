/** How to start a dev environment. Everything left out comes from its default. */
export interface DevEnvironmentOptions {
  /** Port of the portal and the gateway; 0 picks a free one (default 0). */
  port?: number;
  /** Port of the demo studio; 0 picks a free one (default 0). */
  studioPort?: number;
  /** Data folder, made when missing (default: a temporary folder that is removed at the end). */
  data?: string;
  /** A PostgreSQL server instead of the embedded one. */
  databaseUrl?: string;
  /** A Redis or Valkey server; needed when several gateways share one database. */
  redisUrl?: string;
  /** False: the production gateway, empty, on data of its own (default true). */
  demo?: boolean;
  /** More environment variables for the servers, over those of this process. */
  env?: NodeJS.ProcessEnv;
  /** Gives up starting when it is aborted. */
  signal?: AbortSignal;
  /** Told of progress. */
  say?: (line: string) => void;
  /** Told of every line that a server writes. */
  onLine?: (line: string, server: string) => void;
}

/** A running dev environment. */
export interface DevEnvironment {
  /** Origin of the portal and the API, without a trailing slash. */
  portalUrl: string;
  /** Address of the console. */
  consoleUrl: string;
  /** Origin of the demo studio, without a trailing slash. */
  studioUrl: string;
  /** Origin of the second demo studio; null outside the demo. */
  secondStudioUrl: string | null;
  /** Process of the gateway, for whoever measures it. */
  gatewayPid: number;
  /** Whether it is the demo. */
  isDemo: boolean;
  /** Where its data lives. */
  dataFolder: string;
  /** Resolves with the reason when a server ends by itself; else never. */
  died: Promise<Error>;
  /** Ends every server, after what is running has finished. */
  stop(): Promise<void>;
}
