const SPACE = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number>>;

/** Builds an element of a drawing. */
export function svg(tag: string, attributes: Attributes = {}, ...children: (Node | string)[]): SVGElement {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A point on a circle. @param turn share of a full turn from the top, clockwise */
export function onCircle(turn: number, radius: number): [x: number, y: number] {
  const angle = turn * 2 * Math.PI;
  return [Math.sin(angle) * radius, -Math.cos(angle) * radius];
}

/** The path of a ring's segment around the origin. @param from share of a full turn @param to likewise */
export function segment(from: number, to: number, inner: number, outer: number): string {
  const points = [onCircle(from, outer), onCircle(to, outer), onCircle(to, inner), onCircle(from, inner)].map(
    (point) => point.map((each) => each.toFixed(2)).join(' '),
  );
  return `M${points[0]}A${outer} ${outer} 0 0 1 ${points[1]}L${points[2]}A${inner} ${inner} 0 0 0 ${points[3]}Z`;
}
