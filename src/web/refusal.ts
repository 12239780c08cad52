import type { Translate } from '#platform/i18n/catalogue.ts';
import type { FieldError } from './kit/field-error.ts';
import { isChunkLoadError } from './chunk-load-error.ts';
import { findWireError } from './wire-error.ts';
import { useTranslate } from './i18n.tsx';

/** The message key for a code: `offers.noLongerValid` → `offers.errors.noLongerValid`. */
export function toRefusalMessageKey(code: string): string {
  const dot = code.indexOf('.');
  return `${code.slice(0, dot)}.errors.${code.slice(dot + 1)}`;
}

/** The message of a failed call in the reader's language; an unknown code gets the general message. */
export function formatCallError(t: Translate, error: unknown): string {
  const wire = findWireError(error);
  if (wire) return translateCode(t, wire.code, wire.params);
  if (navigator.onLine === false) return t('platform.errors.offline');
  if (error instanceof Error && error.name === 'TRPCClientError') return t('platform.errors.unreachable');
  return t(isChunkLoadError(error) ? 'platform.errors.chunkLoad' : 'platform.errors.internal');
}

function translateCode(
  t: Translate,
  code: string,
  params: Record<string, string | number | boolean | null> = {},
): string {
  const key = toRefusalMessageKey(code);
  const text = t(key, params);
  return text === key ? t('platform.errors.internal') : text;
}

export interface RefusalMessages {
  readonly t: Translate;
  readonly refusalText: (error: unknown) => string;
  readonly fieldText: (error: FieldError) => string;
  /** The request id by which an error is found in the logs; undefined for refusals, which explain themselves. */
  readonly requestId: (error: unknown) => string | undefined;
}

/** Words errors for the reader. */
export function useErrorTexts(): RefusalMessages {
  const t = useTranslate();
  return {
    t,
    refusalText: (error) => formatCallError(t, error),
    fieldText: (error) => (typeof error === 'string' ? error : translateCode(t, error.code, { ...error.params })),
    requestId: (error) => {
      const wire = findWireError(error);
      return wire?.kind === 'internal' ? wire.requestId : undefined;
    },
  };
}
