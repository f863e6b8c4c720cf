/** The element of that id; the page is ours, so it is there. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

type Child = Node | string;

/** Builds an element. Text is set as text, never as markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Resolves at the element's next click, once. */
export function clicked(element: EventTarget, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    element.addEventListener('click', () => resolve(), { once: true, ...(signal ? { signal } : {}) });
  });
}
