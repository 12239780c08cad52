type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** An element with its attributes and children. Text is always text, never HTML. */
export function createHtmlElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, '');
    else if (typeof value === 'string') made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

export function createHtmlButton(label: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = createHtmlElement('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', onClick);
  return made;
}
