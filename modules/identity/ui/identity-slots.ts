import { slot } from '#web/slots/slot.ts';

export interface ConsentProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Part of a new member's consents: whether they want promotional mail. */
export const signUpConsentSlot = slot<object, ConsentProps>('identity.signUpConsents');
