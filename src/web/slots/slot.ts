/**
 * A slot of a screen: an ordered list that modules fill without the screen naming them. The owner of the screen
 * declares it. A filler receives its `Subject`, by which its data is fetched, and `Controls` of the host; its file
 * exports its component and a `Face`, where the slot requires one.
 */
export interface Slot<Subject extends object, Controls extends object = object, Face = unknown> {
  readonly name: string;
  /** Never set: carries the types from the owner to the fillers. */
  readonly accepts?: (subject: Subject, controls: Controls) => Face;
}

/** A slot of any type. */
export type AnySlot = Slot<never, never>;

/** Declares a slot. The name is for logs: a filler refers to the value, so that the compiler checks its props. */
export const slot = <Subject extends object = object, Controls extends object = object, Face = unknown>(
  name: string,
): Slot<Subject, Controls, Face> => ({ name });
