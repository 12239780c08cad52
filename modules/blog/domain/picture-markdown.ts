/** A picture as Markdown, in a paragraph of its own; signs that would end the description are left out. */
export const toPictureMarkdown = (alt: string, path: string): string =>
  `\n\n![${alt.replace(/[[\]\\\s]+/g, ' ').trim()}](${path})\n\n`;

/** A text with a piece put in at a place, and no more than one empty line around it. */
export const insertIntoText = (text: string, piece: string, at: number): string =>
  `${text.slice(0, at)}${piece}${text.slice(at)}`.replace(/\n{3,}/g, '\n\n').trimStart();
