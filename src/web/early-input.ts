type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Act = { readonly press: HTMLElement } | { readonly send: HTMLFormElement; readonly by: HTMLElement | null };

declare global {
  /** What the script in the page's head holds back until the app is there (`src/server/render/start-script.ts`). */
  var early:
    | {
        readonly acts: readonly Act[];
        readonly fields: ReadonlyMap<EventTarget, string | boolean>;
        /** The last link or form with an address that was used before the app was there. */
        readonly left?: Event | null;
        letGo(): void;
      }
    | undefined;
}

/** Fills fields in again as they were when the visitor left them: taking them over, React may have set them back. */
export function refillFields(): void {
  for (const [field, held] of globalThis.early?.fields ?? []) {
    if (!isField(field)) continue;
    if (typeof held === 'string') fillAgain(field, held);
    else if (isTick(field)) tickAgain(field, held);
  }
}

/** Does what the visitor did too early, in its order, now that somebody listens. Nothing is held from here on. */
export function replayActs(): void {
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
 * React hears of a field only what differs from the value that its script last set there: so it is set to nothing
 * first, and filled past React.
 */
const fillAgain = (field: Field, value: string): void => {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};
