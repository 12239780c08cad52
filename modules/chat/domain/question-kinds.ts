/** Kinds of questions about an item, in the order in which the form offers them. */
export const questionKinds = ['stillThere', 'size', 'where', 'other'] as const;
export type QuestionKind = (typeof questionKinds)[number];
