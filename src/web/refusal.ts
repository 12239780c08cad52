import type { Translate } from '#platform/i18n/catalogue.ts';
import type { FieldError } from './kit/field-error.ts';
import { isLoadError } from './lazy-part.tsx';
import { findWireError } from './wire-error.ts';
import { useWords } from './words.tsx';

/** The message key for a code: `offers.noLongerValid` → `offers.errors.noLongerValid`. */
export function wordsOfCode(code: string): string {
  const dot = code.indexOf('.');
  return `${code.slice(0, dot)}.errors.${code.slice(dot + 1)}`;
}

/** The message of a failed call in the reader's language; an unknown code gets the general message. */
export function refusalText(t: Translate, error: unknown): string {
  const wire = findWireError(error);
  if (wire) return worded(t, wire.code, wire.params);
  if (navigator.onLine === false) return t('platform.errors.offline');
  if (error instanceof Error && error.name === 'TRPCClientError') return t('platform.errors.unreachable');
  return t(isLoadError(error) ? 'platform.errors.chunkLoad' : 'platform.errors.internal');
}

function worded(t: Translate, code: string, params: Record<string, string | number | boolean | null> = {}): string {
  const key = wordsOfCode(code);
  const text = t(key, params);
  return text === key ? t('platform.errors.internal') : text;
}

export interface RefusalWords {
  readonly t: Translate;
  readonly refusalText: (error: unknown) => string;
  readonly fieldText: (error: FieldError) => string;
  /** The request id by which an error is found in the logs; undefined for refusals, which explain themselves. */
  readonly requestId: (error: unknown) => string | undefined;
}

/** Words errors for the reader. */
export function useRefusal(): RefusalWords {
  const t = useWords();
  return {
    t,
    refusalText: (error) => refusalText(t, error),
    fieldText: (error) => (typeof error === 'string' ? error : worded(t, error.code, { ...error.params })),
    requestId: (error) => {
      const wire = findWireError(error);
      return wire?.kind === 'internal' ? wire.requestId : undefined;
    },
  };
}
