type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Act = { readonly press: HTMLElement } | { readonly send: HTMLFormElement; readonly by: HTMLElement | null };

declare global {
  /** Events that the script in the page's head holds until hydration (`src/server/render/start-script.ts`). */
  var early:
    | {
        readonly acts: readonly Act[];
        readonly fields: ReadonlyMap<EventTarget, string | boolean>;
        /** The last link or form with an address that was used before hydration. */
        readonly left?: Event | null;
        /** Settles when the whole style sheets are there: the page came with the rules of its first state only. */
        readonly styles?: Promise<unknown>;
        letGo(): void;
      }
    | undefined;
}

/** Restores fields to the values the visitor left in them, because hydration may have reset them. */
export function restoreEarlyFields(): void {
  for (const [field, held] of globalThis.early?.fields ?? []) {
    if (!isField(field)) continue;
    if (typeof held === 'string') fillAgain(field, held);
    else if (isTick(field)) tickAgain(field, held);
  }
}

/** Replays the visitor's early events in order, now that handlers are attached. Later events are not held any more. */
export function replayEarlyEvents(): void {
  globalThis.early?.letGo();
  for (const act of globalThis.early?.acts ?? []) replay(act);
}

function replay(act: Act): void {
  if ('press' in act) act.press.click();
  else if (act.send.isConnected) act.send.requestSubmit(act.by);
}

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const tickAgain = (field: HTMLInputElement, isTicked: boolean): void => {
  field.checked = !isTicked;
  field.click();
};

/**
 * React's change event fires only when the value differs from the one its setter last stored, so the field is emptied
 * first and then filled past React.
 */
const fillAgain = (field: Field, value: string): void => {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};
