import { useRef, useState, type FormEvent } from 'react';
import { wireErrorOf } from '#web/wire-error.ts';
import { useDrafts } from '#web/use-drafts.ts';
import type { FieldError } from './field-error.ts';

/** Refused fields by their path; a nested field that the server refuses (`materials.0.name`) is found by that path. */
export type FieldErrors = Readonly<Record<string, FieldError>>;

export interface FormOptions<Values extends object> {
  readonly initial: Values;
  /** With a key, the input outlives the tab, until a successful submit or `reset()`. */
  readonly draftKey?: string | undefined;
  /** Checks before the form is sent, for immediate errors; the server checks everything again. */
  readonly validate?: ((values: Values) => FieldErrors) | undefined;
}

export interface FieldProps<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: FieldError | undefined;
}

export interface Form<Values extends object> {
  readonly values: Values;
  readonly errors: FieldErrors;
  /** A failure that belongs to no field: for `<ErrorNote error={form.failure} />`. */
  readonly failure: unknown;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** True when the values come from a draft of an earlier visit. */
  readonly isResumed: boolean;
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
  setAll(values: Partial<Values>): void;
  setErrors(errors: FieldErrors): void;
  /** name, value, onChange and error of one field: `<TextField label=… {...form.field('title')} />`. */
  field<Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]>;
  /** `onSubmit` of the form element: validates, runs, shows refused fields and moves the focus to the first of them. */
  submit(run: (values: Values) => Promise<unknown>): (event?: FormEvent) => void;
  /** Applies a refusal of the server; true when it named fields. */
  take(error: unknown): boolean;
  reset(values?: Values): void;
}

export function useForm<Values extends object>({ initial, draftKey, validate }: FormOptions<Values>): Form<Values> {
  const drafts = useDrafts();
  const [draft] = useState(() => (draftKey === undefined ? null : drafts.read<Partial<Values>>(draftKey)));
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...draft }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isDirty, setIsDirty] = useState(draft !== null);
  const [isBusy, setIsBusy] = useState(false);
  const latest = useRef(values);

  const keep = (next: Values) => {
    latest.current = next;
    setValues(next);
    setIsDirty(true);
    if (draftKey !== undefined) drafts.write(draftKey, next);
  };
  const setAll = (change: Partial<Values>) => {
    keep({ ...latest.current, ...change });
    setErrors((known) => without(known, Object.keys(change)));
  };
  const set: Form<Values>['set'] = (name, value) => setAll({ [name]: value } as unknown as Partial<Values>);

  const take = (error: unknown): boolean => {
    const fields = wireErrorOf(error)?.fields ?? [];
    // Where a field has several errors, the first one is shown, because it is the simplest.
    setErrors(Object.fromEntries(fields.toReversed().map(({ path, code, params }) => [path, { code, params }])));
    setFailure(fields.length > 0 ? null : error);
    return fields.length > 0;
  };
  const reset = (next: Values = initial) => {
    latest.current = next;
    setValues(next);
    setErrors({});
    setFailure(null);
    setIsDirty(false);
    if (draftKey !== undefined) drafts.drop(draftKey);
  };

  const run = async (work: (values: Values) => Promise<unknown>, form: EventTarget | null) => {
    const found = validate?.(latest.current) ?? {};
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    setIsBusy(true);
    try {
      await work(latest.current);
      setIsDirty(false);
      if (draftKey !== undefined) drafts.drop(draftKey);
    } catch (error) {
      if (take(error)) focusFirstError(form);
    } finally {
      setIsBusy(false);
    }
  };

  return {
    values,
    errors,
    failure,
    isDirty,
    isBusy,
    isResumed: draft !== null,
    set,
    setAll,
    setErrors,
    field: (name) => ({ name, value: values[name], onChange: (value) => set(name, value), error: errors[name] }),
    submit: (work) => (event) => {
      event?.preventDefault();
      if (!isBusy) void run(work, event?.currentTarget ?? null);
    },
    take,
    reset,
  };
}

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  const isKept = (path: string) => !names.some((name) => path === name || path.startsWith(`${name}.`));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isKept(path)));
}

/** The invalid fields are marked by the render that follows. */
export function focusFirstError(form: EventTarget | null): void {
  const root = form instanceof HTMLElement ? form : document;
  requestAnimationFrame(() => root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
