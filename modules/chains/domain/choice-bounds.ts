export const maxItemsPerGroup = 10;
export const maxChoiceGroups = 20;
/** `give`: one of these, not both. `take`: one of these is enough. */
export const choiceKinds = ['give', 'take'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];
