/** Stands in for the browser's EventSource, which jsdom lacks: a test says what the gateway pushes. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];

  readonly url: string;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
    FakeEventSource.opened = FakeEventSource.opened.filter((source) => source !== this);
  }
}

/** The gateway pushes an event to everybody who listens. */
export function pushEvent(type: string, data?: unknown): void {
  for (const source of FakeEventSource.opened)
    source.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
}
