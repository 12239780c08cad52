/** Ends of host names that are no words, so that a missing space after a full stop is no link. */
const plainEnds =
  'com|net|org|edu|gov|au|nz|uk|pt|br|io|co|biz|info|xyz|icu|vip|shop|site|online|store|click|club|' +
  'ru|cn|tk|ml|ga|cf|ly|gg|cc|ws';
/** Ends that are words too: they count with a path, a hyphen or a digit, or behind "www". */
const wordyEnds =
  'me|to|it|is|so|in|at|do|de|es|eu|fr|us|la|st|id|tv|fm|ai|am|pm|top|live|link|page|dev|app|pro|fun|pay';

const scheme =
  /(?<![a-z])(?:https?|hxxps?|ftp|h ?t ?t ?p ?s?) ?(?::|colon|dois pontos) ?(?:\/|barra|slash)|(?<![a-z])www ?(?:\.|dot )/;
/** "dot com", "(dot) com", "[.]com". */
const dot = String.raw`(?:(?<![a-z])(?:dot|d0t|ponto)(?![a-z])|(?<=[([{<] ?)\.)`;
const dotEnds = 'com|net|org|au|pt|io|co|info|xyz|shop|site|online|me|ly';
const written = new RegExp(String.raw` ?[([{<]? ?${dot} ?[)\]}>]? ?(?=(?:${dotEnds})(?![a-z]))`, 'g');
const bracketedDot = / ?[([{<] ?(?:dot|d0t|ponto|\.) ?[)\]}>] ?(?=[a-z])/g;
/** "um ponto com sombra" is a place; "loja ponto com" is an address. */
const portuguesePlace =
  /(?<![a-z])(?:um|o|no|do|ao|este|esse|aquele|outro|algum|qualquer|de encontro|bom|melhor|mesmo|pelo) ponto com /g;
const apart = /(?<=[a-z0-9]) ?\. ?(?=(?:com|net|org)(?:\.au|\.br)?(?:[/,!?)]|\.?\s*$))/g;
const labels = String.raw`(?<![\w@.-])((?:[a-z0-9-]{1,63}\.){1,5})`;
const rest = String.raw`(?![a-z0-9@-])(?:(/[^\s]{1,80})|\.?(?![a-z0-9]))`;
const host = new RegExp(`${labels}(?:(${plainEnds})|(?:${wordyEnds}))${rest}`, 'g');
/** Any host with a path, and an address of four numbers with a path or a port. */
const hostWithPath =
  /(?<![\w@.-])(?:[a-z0-9-]{2,63}\.){1,5}[a-z]{2,24}\/[a-z0-9]|(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?:\/[a-z0-9]|:\d{2,5})/;

/** A missing space before the Portuguese "com" makes an address of any word: it counts where the text leads there. */
const portuguese = /(?<![a-z])(?:que|nao|esta|para|uma|os|as|do|da|no|na|muito|bom|boa|tem|sem|mais|ja)(?![a-z])/;
const bareCom = /^[a-z\d-]+\.com$/;
const leadsThere = new RegExp(
  '(?<![a-z])(?:site|pagina|link|ligacao|endereco|em|no|na|pelo|' +
    'vai a|va a|aced[ea] a?|abr[ea]|clica em|clique em|ve em|ver) ?$',
);

const escapeForPattern = (name: string): string => name.replaceAll(/[.\\^$*+?()[\]{}|-]/g, String.raw`\$&`);

function removeOwnLinks(text: string, ownHosts: readonly string[]): string {
  if (ownHosts.length === 0) return text;
  const own = ownHosts.map(escapeForPattern).join('|');
  return text.replaceAll(
    new RegExp(
      String.raw`(?:https?://)?(?<![\w@.-])(?:www\.)?(?:${own})(?::\d{1,5})?(?![\w@:-]|\.\w)(?:[/?#][^\s]*)?`,
      'g',
    ),
    ' ',
  );
}

const commas = /(?<=[a-z0-9]),(?=com(?:,au|\.au)?(?![a-z]))|(?<=,com),(?=au(?![a-z]))/g;
const spelledOut = /(?<![a-z0-9])(?:[a-z0-9.-] ){5,60}[a-z0-9](?![a-z0-9])/g;

/** Whether a folded text names an address of the web that is not one of ours. */
export function hasForeignLink(folded: string, ownHosts: readonly string[]): boolean {
  const joined = removeOwnLinks(
    folded
      .replaceAll(spelledOut, (letters) => letters.replaceAll(' ', ''))
      .replaceAll(commas, '.')
      .replaceAll(portuguesePlace, ' ')
      .replaceAll(bracketedDot, '.')
      .replaceAll(written, '.')
      .replaceAll(apart, '.'),
    ownHosts,
  );
  if (scheme.test(joined) || hostWithPath.test(joined)) return true;
  for (const { 0: found, 1: names = '', 2: plain, 3: path, index } of joined.matchAll(host)) {
    if (!/[a-z]/.test(names)) continue;
    const goesOn = /^ [a-z]/.test(joined.slice(index + found.length));
    const isWord = bareCom.test(found) && portuguese.test(joined) && goesOn;
    if (isWord && !leadsThere.test(joined.slice(Math.max(0, index - 20), index))) continue;
    if (plain !== undefined || path !== undefined || (/[-\d]/.test(names) && !goesOn)) return true;
  }
  return false;
}

const provider =
  'gmail|gmial|gmal|hotmail|outlook|yahoo|icloud|protonmail|proton|live|sapo|ymail|aol|msn|fastmail|bigpond|' +
  'optusnet|mail';
const at = String.raw`(?:@|[([{<] ?(?:at|arroba|@) ?[)\]}>])`;
const writtenPoint = String.raw` ?(?:dot|ponto|[([{<] ?(?:dot|ponto|\.) ?[)\]}>]) ?`;
/** Providers whose names are no words of their own. */
const plainProvider = 'gmail|gmial|gmal|hotmail|yahoo|icloud|protonmail|ymail|fastmail|bigpond|optusnet';
const emailPatterns = [
  String.raw`(?<![\w.%+-])[\w.%+-]{1,64} ?${at} ?[a-z0-9-]{2,63}(?:(?:\.|${writtenPoint})[a-z]{2,}| ?\. ?(?:com|net|org|pt|au)(?![a-z]))`,
  String.raw`(?:@|(?<![a-z])(?:at|arroba)(?![a-z])|[([{<] ?(?:at|arroba|@) ?[)\]}>]) ?(?:${plainProvider})(?![a-z])`,
  String.raw`(?<![a-z])(?:${provider})(?:\.|${writtenPoint})(?:com|pt|net|me)(?![a-z])`,
  String.raw`[([{<] ?(?:${plainProvider}) ?[)\]}>]`,
  '(?<![a-z])(?:my|the|o meu|meu) (?:gmail|hotmail|outlook|yahoo|icloud)(?: account| address)? ?(?:is|:|e(?= ))',
  '[a-z0-9] (?:gmail|hotmail|outlook|yahoo|icloud|protonmail) com(?![a-z])',
  '(?<![a-z])arroba(?![a-z]).{1,40}(?<![a-z])ponto(?![a-z])',
].map((pattern) => new RegExp(pattern));

/** Whether a folded text names an email address, written out or evasively. */
export const hasEmailAddress = (folded: string): boolean => emailPatterns.some((pattern) => pattern.test(folded));

/** A name at some other app, as "@loja_da_ana": a place ("@southbank") has neither dot, digit nor underscore. */
export const hasHandle = (folded: string): boolean =>
  /(?<![\w.@])@[a-z][a-z0-9]*(?:[_\d]|\.(?=\w))\w[\w.]+/.test(folded);
