/** Strength of a password: 0 is refused, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

export const maxPasswordLength = 128;

// The most frequent passwords of leaked lists, of six characters and more. Runs of keys, a repeated character, and a
// short word with digits are found by rule below and not listed.
const listed = new Set(
  `123123 121212 112233 123321 password passw0rd p@ssw0rd p@ssword password1 password123 pa55word iloveyou princess sunshine
  football baseball basketball superman batman dragon monkey letmein welcome welcome1 trustno1 master shadow michael jordan
  jessica ashley charlie daniel thomas andrew joshua matthew jennifer michelle nicole hunter hannah soccer killer pepper ginger
  freedom whatever starwars computer internet samsung google facebook cheese summer winter autumn spring flower cookie purple
  orange banana chocolate butterfly mustang corvette ferrari porsche harley yankees cowboys liverpool chelsea arsenal barcelona
  benfica sporting portugal australia brisbane sydney melbourne matilda kangaroo vegemite qwerty1 qwerty123 1q2w3e4r 1qaz2wsx
  zaq12wsx q1w2e3r4 qazwsx asdfgh1 abc123 abcd1234 a1b2c3 secret changeme default guest1 admin1 admin123 administrator root123
  test123 testing login123 lovely babygirl loveme lovers angel1 family friends jesus1 blessed hello123 hellohello nothing
  swapu123 swapswap senha123 minhasenha amorzinho fuckyou asshole biteme access ninja1 azerty azerty123 pokemon naruto tigger
  snoopy bailey maggie buster jasper cooper oliver jackson sophie william robert george anthony victoria benjamin samantha
  mickey minnie rainbow diamond crystal unicorn phoenix thunder silver golden matrix gandalf merlin pirate player gamers
  zxcvbn1 000000 111111 654321 666666 696969 777777 888888 987654 159753 147258 147852 741852 963852 789456 456789 456123`.split(
    /\s+/,
  ),
);

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'azertyuiop',
];

const isRun = (text: string) => {
  const backwards = [...text].reverse().join('');
  return runs.some((run) => run.includes(text) || run.includes(backwards));
};

/**
 * Whether a password is among the first that an attacker tries: listed ones, runs of keys, repetitions of up to three
 * characters, and the member's own name or address.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const normalised = password.toLowerCase();
  if (listed.has(normalised) || listed.has(normalised.replace(/[^a-z]+$/, '')) || isRun(normalised)) return true;
  if (/^(.{1,3}?)\1+$/.test(normalised)) return true;
  return own.some((word) => word.length >= 3 && normalised.replace(/[\d\W_]+$/, '') === word.toLowerCase());
}

/**
 * A quick estimate for the meter under the field: length counts most, then how many kinds of characters there are.
 * @param minimum characters below which it is refused
 */
export function computePasswordStrength(
  password: string,
  minimum: number,
  own: readonly string[] = [],
): PasswordStrength {
  if (password.length < minimum || isCommonPassword(password, own)) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  const bits = Math.min(password.length, different * 1.5) * (2 + kinds * 0.7);
  if (bits < 25) return 1;
  if (bits < 38) return 2;
  return bits < 55 ? 3 : 4;
}
