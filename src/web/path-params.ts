/** The check of a path parameter. A path with any other value shows the 404 screen. */
export type PathParamCheck = (text: string) => boolean;

// As the server parses ids (RFC 9562): an id that passes here is never refused there as malformed.
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export const isUuidParam: PathParamCheck = (text) => uuid.test(text);

export const createWordParam =
  (...words: readonly string[]): PathParamCheck =>
  (text) =>
    words.includes(text);

/** False where a parameter is malformed: no screen has this path for any viewer. */
export const hasWellFormedParams = (
  { params = {} }: { readonly params?: Readonly<Record<string, PathParamCheck>> | undefined },
  given: Readonly<Record<string, string | undefined>>,
): boolean => Object.entries(params).every(([name, isValid]) => isValid(given[name] ?? ''));
