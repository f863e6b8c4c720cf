import { createServer, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { Bottleneck, Lane } from './bottleneck.ts';

/** A kind of network. */
export interface Profile {
  downKbps: number;
  upKbps: number;
  rttMs: number;
}

/** Slow 4G, as Lighthouse shapes it. */
export const slow4g: Profile = { downKbps: 1600, upKbps: 750, rttMs: 150 };

const unshaped: Profile = { downKbps: Infinity, upKbps: Infinity, rttMs: 0 };

/** A port that leads somewhere over the link. */
export interface Gate {
  port: number;
  close(): void;
}

/**
 * The visitor's access line, shared by every site that is measured: one bottleneck for each direction, half the
 * round trip each way, one round trip for a new connection and TCP's slow start. Unlike the browser's own
 * throttling it also holds for a service worker.
 */
export class Link {
  readonly down = new Bottleneck();
  readonly up = new Bottleneck();
  readonly #profile: Profile;
  readonly #clients = new Set<Socket>();
  #rttMs = 0;
  #isCut = false;

  constructor(profile: Profile) {
    this.#profile = profile;
    this.shape(true);
  }

  /** Slows the link down, or lets everything pass for what is not measured. */
  shape(isOn: boolean): void {
    const { downKbps, upKbps, rttMs } = isOn ? this.#profile : unshaped;
    this.#rttMs = rttMs;
    this.down.configure(downKbps, rttMs / 2);
    this.up.configure(upKbps, rttMs / 2);
  }

  /** Cuts the link or mends it: unlike a browser's own offline mode this also holds for a service worker. */
  cut(isOn: boolean): void {
    this.#isCut = isOn;
    if (isOn) for (const client of this.#clients) client.destroy();
  }

  /** Opens a local port that leads to another one over this link. */
  async open(port: number): Promise<Gate> {
    const server = createServer({ noDelay: true }, (client: Socket) => {
      if (this.#isCut) return client.destroy();
      this.#clients.add(client);
      client.once('close', () => this.#clients.delete(client));
      const upstream = connect({ host: '127.0.0.1', port, noDelay: true });
      // The first byte waits for the connection's own round trip.
      new Lane(this.up, client, upstream, performance.now() + this.#rttMs).start();
      new Lane(this.down, upstream, client, 0).start();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() };
  }
}
