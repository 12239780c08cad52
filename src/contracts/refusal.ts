import type { z } from 'zod';

/** What sort of "no" a refusal is; the edge turns it into a transport status. */
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

/** One field that was refused: `path` joined by dots, `code` worded by the client. */
export interface RefusedField {
  readonly path: string;
  readonly code: string;
  readonly params: RefusalParams;
}

/** A typed, worded-by-the-reader "no" of a rule. Rules and commands throw it and never know the transport. */
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

/** Declares one refusal: its kind and, when its sentence has blanks, the schema of what fills them. */
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
}

type Definitions = Readonly<Record<string, RefusalDefinition<never>>>;
type FactoriesOf<D extends Definitions> = {
  readonly [Name in keyof D]: D[Name] extends RefusalDefinition<infer Params> ? RefusalFactory<Params> : never;
};

/** A module's refusals, each a function that makes one: `throw offerErrors.noLongerValid({ cause: 'time' })`. */
export function defineRefusals<
  const D extends Record<string, { readonly kind: RefusalKind; readonly params?: z.ZodType }>,
>(owner: string, definitions: D): FactoriesOf<D & Definitions> {
  const factories = Object.entries(definitions).map(([name, { kind }]) => {
    const code = `${owner}.${name}`;
    const make = (params?: RefusalParams) => new Refusal(code, kind, params);
    return [name, Object.assign(make, { code, kind })];
  });
  return Object.fromEntries(factories) as FactoriesOf<D & Definitions>;
}
