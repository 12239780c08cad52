import { Refusal, type RefusedField } from '#contracts/refusal.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import { listEmptyParts, type DesignDocument } from '../../domain/design-document.ts';

interface DesignToFill {
  readonly name: string;
  readonly document: DesignDocument;
  /** Only a letter that is sent has one. */
  readonly recipient?: string;
}

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Refuses, each beside its field, what a letter cannot do without. */
export function requireFilledDesign({ name, document, recipient }: DesignToFill): void {
  const empty = new Set<string>(listEmptyParts(document));
  if (name === '') empty.add('designName');
  if (recipient === '') empty.add('recipient');
  const fields = [...empty].map((path): RefusedField => ({ path, code: `campaigns.field.${path}Empty`, params: {} }));
  if (recipient && !email.test(recipient))
    fields.push({ path: 'recipient', code: 'campaigns.field.recipientInvalid', params: {} });
  const { code, kind } = platformErrors.invalidInput;
  if (fields.length > 0) throw new Refusal(code, kind, {}, fields);
}
