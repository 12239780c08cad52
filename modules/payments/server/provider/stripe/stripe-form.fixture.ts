/** A form value: Stripe's requests are forms, with brackets for what is nested: `metadata[checkoutId]=…`. */
export type StripeForm = { [key: string]: string | StripeForm };

/** Reads a form with brackets, as Stripe does. */
export function readForm(text: string): StripeForm {
  const form: StripeForm = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    let at = form;
    for (const key of keys.slice(0, -1)) {
      const inner = at[key];
      at = at[key] = typeof inner === 'object' ? inner : {};
    }
    at[keys.at(-1) ?? name] = value;
  }
  return form;
}

export const readField = (form: StripeForm, ...keys: readonly string[]): string | null => {
  let at: string | StripeForm | undefined = form;
  for (const key of keys) at = typeof at === 'object' ? at[key] : undefined;
  return typeof at === 'string' ? at : null;
};

export const readInnerForm = (form: StripeForm, key: string): StripeForm => {
  const inner = form[key];
  return typeof inner === 'object' ? inner : {};
};

/** The values of a list: `expand[0]=a&expand[1]=b`. */
export const readList = (form: StripeForm, key: string): readonly string[] =>
  Object.values(readInnerForm(form, key)).filter((value) => typeof value === 'string');
