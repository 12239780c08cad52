import type { RefusalParams } from '#contracts/refusal.ts';

/** Why a field is refused: a code with its parameters, or a sentence that is already worded. */
export type FieldError = string | { readonly code: string; readonly params?: RefusalParams };
