import { useRef, useState, type FormEvent } from 'react';
import { listDifferingFields, isEditConflictError, mergeEdits, type FormEditSource } from './edits.ts';
import { findWireError } from '#web/wire-error.ts';
import type { Drafts } from '#web/drafts.ts';
import { useDrafts } from '#web/use-drafts.ts';
import type { FieldError } from './field-error.ts';

/** Refused fields by their path; a nested field that the server refuses (`materials.0.name`) is found by that path. */
export type FieldErrors = Readonly<Record<string, FieldError>>;

export interface FormOptions<Values extends object, Version = unknown> {
  readonly initial: Values;
  /** Version of `initial`, in a form that edits what is stored. Later readings do not replace it. */
  readonly version?: Version | undefined;
  /** Reads again what is stored, where a save finds it changed. */
  readonly reread?: (() => Promise<FormEditSource<Values, Version>>) | undefined;
  /** With a key, the input outlives the tab, until a successful submit or `reset()`. */
  readonly draftKey?: string | undefined;
  /** Checks before the form is sent, for immediate errors; the server checks everything again. */
  readonly validate?: ((values: Values) => FieldErrors) | undefined;
}

export interface FieldBinding<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: FieldError | undefined;
}

/** Changes that a save found: the stored values, and the fields in which what was typed differs from them. */
export interface FormConflict<Values extends object> {
  readonly stored: Values;
  readonly fields: readonly (keyof Values & string)[];
}

export interface Form<Values extends object, Version = unknown> {
  readonly values: Values;
  /** Set from a refused save until the next one: what was typed is kept, and saving again overwrites what is stored. */
  readonly conflict: FormConflict<Values> | null;
  /** Gives up what was typed for what is stored. */
  takeStored(): void;
  /** Goes on with what was typed; the next save overwrites what is stored. */
  keepTyped(): void;
  /** The values with which the form, or what is left of it, began. */
  begun(): Values;
  /** The version with which the next save is sent. */
  readonly version: Version;
  /** Goes on from a save that this form made, of these values where it was not its submit. */
  setVersion(version: Version, values?: Values): void;
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
  field<Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]>;
  /** `onSubmit` of the form element: validates, runs, shows refused fields and moves the focus to the first of them. */
  submit(run: (values: Values, version: Version) => Promise<unknown>): (event?: FormEvent) => void;
  /** Saves what was typed so far, unchecked. @throws what the save throws, once `conflict` is known */
  save(run: (values: Values, version: Version) => Promise<unknown>): Promise<void>;
  /** Applies a refusal of the server; true when it named fields. */
  take(error: unknown): boolean;
  reset(values?: Values): void;
}

/** A draft names what it began with, so that it is not saved over what was changed before the next visit. */
interface Draft<Values, Version> {
  readonly values: Partial<Values>;
  readonly base?: Values;
  readonly version?: Version;
}

/** Drafts of forms that edit nothing are the values alone. */
function findDraft<Values extends object, Version>(
  drafts: Drafts,
  { draftKey, initial, version }: FormOptions<Values, Version>,
  isEdit: boolean,
): Draft<Values, Version> | null {
  if (draftKey === undefined) return null;
  const kept = drafts.read<Draft<Values, Version> | Partial<Values>>(draftKey);
  if (kept === null || !isEdit) return kept && { values: kept as Partial<Values> };
  const draft = 'values' in kept ? (kept as Draft<Values, Version>) : { values: kept };
  // A draft whose save arrived, though its answer did not, goes on from there.
  const isStored = listDifferingFields({ ...initial, ...draft.values }, initial).length === 0;
  return isStored ? { values: draft.values, base: initial, ...(version !== undefined && { version }) } : draft;
}

export function useForm<Values extends object, Version = unknown>(
  options: FormOptions<Values, Version>,
): Form<Values, Version> {
  const { initial, draftKey, validate, reread } = options;
  const isEdit = reread !== undefined;
  const drafts = useDrafts();
  const [draft] = useState(() => findDraft(drafts, options, isEdit));
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...draft?.values }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [conflict, setConflict] = useState<FormConflict<Values> | null>(null);
  const [isDirty, setIsDirty] = useState(draft !== null);
  const [isBusy, setIsBusy] = useState(false);
  const latest = useRef(values);
  /** Values whose save was sent and not answered. */
  const sent = useRef<Values | null>(null);
  const begun = useRef<FormEditSource<Values, Version>>({
    values: draft?.base ?? initial,
    version: (draft && 'version' in draft ? draft.version : options.version) as Version,
  });

  const writeLatest = () => {
    const { values: base, version } = begun.current;
    if (draftKey !== undefined)
      drafts.write(draftKey, isEdit ? { values: latest.current, base, version } : latest.current);
  };
  const keep = (next: Values) => {
    latest.current = next;
    setValues(next);
    setIsDirty(true);
    writeLatest();
  };
  const setAll = (change: Partial<Values>) => {
    keep({ ...latest.current, ...change });
    setErrors((known) => without(known, Object.keys(change)));
  };
  const set: Form<Values>['set'] = (name, value) => setAll({ [name]: value } as unknown as Partial<Values>);

  const take = (error: unknown): boolean => {
    const fields = findWireError(error)?.fields ?? [];
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
    setConflict(null);
    setIsDirty(false);
    if (draftKey !== undefined) drafts.drop(draftKey);
  };

  /** @returns whether only this form changed its values, so that the save can go on */
  const rebase = (stored: FormEditSource<Values, Version>): boolean => {
    const { values: base } = begun.current;
    // An earlier save of this form may have arrived though its answer did not.
    const own = [base, latest.current, sent.current ?? base];
    const isOwn = own.some((values) => listDifferingFields(stored.values, values).length === 0);
    begun.current = stored;
    if (isOwn) return true;
    keep(mergeEdits(base, latest.current, stored.values));
    setConflict({ stored: stored.values, fields: listDifferingFields(latest.current, stored.values) });
    return false;
  };

  type Work = Parameters<Form<Values, Version>['submit']>[0];
  const saveLatest = async (work: Work, mayGoOn = true): Promise<void> => {
    const typed = latest.current;
    try {
      await work(typed, begun.current.version);
      begun.current = { ...begun.current, values: typed };
      sent.current = null;
      setConflict(null);
    } catch (error) {
      if (!reread || !isEditConflictError(error)) {
        if (findWireError(error) === null) sent.current = typed;
        throw error;
      }
      if (rebase(await reread()) && mayGoOn) return saveLatest(work, false);
      throw error;
    }
  };

  const run = async (work: Work, form: EventTarget | null) => {
    const found = validate?.(latest.current) ?? {};
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    setIsBusy(true);
    try {
      await saveLatest(work);
      // Text typed while the save was under way is in no answer: it stays a draft.
      if (isEdit && listDifferingFields(latest.current, begun.current.values).length > 0) return writeLatest();
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
    conflict,
    takeStored: () => reset(begun.current.values),
    begun: () => begun.current.values,
    get version() {
      return begun.current.version;
    },
    setVersion: (version, saved = begun.current.values) => {
      begun.current = { values: saved, version };
      if (saved !== latest.current) writeLatest();
    },
    keepTyped: () => {
      setFailure(null);
      setConflict(null);
    },
    save: async (work) => {
      try {
        await saveLatest(work);
      } catch (error) {
        if (isEditConflictError(error)) setFailure(error);
        throw error;
      }
    },
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
