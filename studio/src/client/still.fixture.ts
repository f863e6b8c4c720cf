/** Stands in for a part: does nothing, whatever is called on it, but for what it is given. */
export const still = <Part>(own: object = {}): Part =>
  new Proxy(own, { get: (at, name) => Reflect.get(at, name) ?? (() => {}) }) as Part;
