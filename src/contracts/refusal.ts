import type { z } from 'zod';

/** The kinds of refusals; each transport maps a kind to its own status. */
export const refusalKinds = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'notFound',
  'conflict',
  'limited',
  'unavailable',
] as const;
export type RefusalKind = (typeof refusalKinds)[number];
export type RefusalParams = Readonly<Record<string, string | number | boolean | null>>;

/** A refused field: `path` is joined by dots, the client words `code`. */
export interface RefusedField {
  readonly path: string;
  readonly code: string;
  readonly params: RefusalParams;
}

/**
 * An expected error with a code that the client words. Rules and commands throw it and know nothing of the transport.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly kind: RefusalKind;
  readonly params: RefusalParams;
  readonly fields: readonly RefusedField[];
  constructor(code: string, kind: RefusalKind, params: RefusalParams = {}, fields: readonly RefusedField[] = []) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.kind = kind;
    this.params = params;
    this.fields = fields;
  }
}

export interface RefusalDefinition<Params extends RefusalParams> {
  readonly kind: RefusalKind;
  readonly params?: z.ZodType<Params>;
}

/** Declares one refusal: its kind and, when its message has placeholders, the schema of their values. */
export function refusal(kind: RefusalKind): RefusalDefinition<Record<string, never>>;
export function refusal<Params extends RefusalParams>(
  kind: RefusalKind,
  params: z.ZodType<Params>,
): RefusalDefinition<Params>;
export function refusal<Params extends RefusalParams>(
  kind: RefusalKind,
  params?: z.ZodType<Params>,
): RefusalDefinition<Params> {
  return params ? { kind, params } : { kind };
}

export interface RefusalFactory<Params extends RefusalParams> {
  (...params: Params extends Record<string, never> ? [] : [params: Params]): Refusal;
  readonly code: string;
  readonly kind: RefusalKind;
  /** Whether a caught error is this refusal. */
  is(error: unknown): error is Refusal;
}

type Definitions = Readonly<Record<string, RefusalDefinition<never>>>;
type FactoriesOf<D extends Definitions> = {
  readonly [Name in keyof D]: D[Name] extends RefusalDefinition<infer Params> ? RefusalFactory<Params> : never;
};

/**
 * Defines a module's refusals, each as a function that creates one: `throw offerErrors.noLongerValid({ cause: 'time'
 * })`.
 */
export function defineRefusals<
  const D extends Record<string, { readonly kind: RefusalKind; readonly params?: z.ZodType }>,
>(owner: string, definitions: D): FactoriesOf<D & Definitions> {
  const factories = Object.entries(definitions).map(([name, { kind }]) => {
    const code = `${owner}.${name}`;
    const make = (params?: RefusalParams) => new Refusal(code, kind, params);
    const is = (error: unknown): error is Refusal => error instanceof Refusal && error.code === code;
    return [name, Object.assign(make, { code, kind, is })];
  });
  return Object.fromEntries(factories) as FactoriesOf<D & Definitions>;
}
