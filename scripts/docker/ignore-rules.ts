/** A line of `.dockerignore` as a pattern of whole paths; it also matches everything below a match. */
function toPattern(line: string): RegExp {
  const escaped = line.replace(/^\/|\/$/g, '').replace(/[.+^${}()|[\]\\]/g, '\\$&');
  const body = escaped.replace(
    /\*\*\/|\*\*|\*|\?/g,
    (sign) => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' })[sign] ?? sign,
  );
  return new RegExp(`^${body}(?:/|$)`);
}

/**
 * Whether a path (from the root, with slashes) is excluded from the build context. The last matching line decides, as
 * `!` includes a path again.
 */
export function parseIgnoreRules(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isIgnored: !line.startsWith('!'), pattern: toPattern(line.replace(/^!/, '')) }));
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isIgnored ?? false;
}
