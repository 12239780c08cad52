/**
 * Decides for every input which characters a text may hold. A text of characters that no reader sees makes a blank
 * card, one that reorders its neighbours rewrites the sentence around it, and a control makes a feed malformed.
 */

/** Controls except tab and line feed, line and paragraph separators, non-characters, half surrogate pairs. */
const controls =
  String.raw`\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029` +
  String.raw`\p{Noncharacter_Code_Point}\p{Surrogate}`;
/** Marks of direction and annotation, zero-width spaces, joiners of words, invisible operators, soft hyphens. */
const unseenMarks = String.raw`\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb`;
const visible = String.raw`[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Mark}\u2800]`;

export const refusedCharacterPattern = new RegExp(`[${controls}${unseenMarks}]`, 'u');
const refusedCharacters = new RegExp(refusedCharacterPattern.source, 'gu');
const visibleCharacter = new RegExp(visible, 'u');
/** Joiners shape emoji and letters of Persian and Indic scripts; marks and a flag's tags belong to their letter. */
const looseJoiner = new RegExp(
  String.raw`(?<!${visible}[\p{Mark}\u{e0020}-\u{e007f}]*)[\u200c\u200d]|[\u200c\u200d](?!\p{Mark}*${visible})`,
  'gu',
);
const end = new RegExp(String.raw`[\s\u200c\u200d${unseenMarks}]`, 'u');

/** Whether a reader sees anything of the text. */
export const hasVisibleCharacter = (text: string): boolean => visibleCharacter.test(text);

/** Scans from both ends, since `/[…]+$/` takes quadratic time for a long run of spaces inside. */
function trimEnds(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && end.test(text.charAt(from))) from += 1;
  while (to > from && end.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** Ends are trimmed a second time, where a joiner was removed after a space. */
function tidy(text: string): string {
  const tidied = trimEnds(trimEnds(text).replace(looseJoiner, ''));
  return hasVisibleCharacter(tidied) || refusedCharacterPattern.test(tidied) ? tidied : '';
}

/** Returns text of several lines as it is stored; '' where a reader would see nothing. */
export const cleanMultilineText = (text: string): string => tidy(text.replaceAll(/\r\n?/g, '\n'));

/** Returns text of one line as it is stored: line breaks and tabs become spaces. */
export const cleanSingleLineText = (text: string): string => tidy(text.replaceAll(/[\t\r\n]+/g, ' '));

/** Returns one line without any character that is refused elsewhere. */
export const cleanSearchText = (text: string): string => tidy(cleanSingleLineText(text).replace(refusedCharacters, ''));

/** Returns one line without unseen characters, joiners included. */
export const cleanCodeText = (text: string): string => cleanSearchText(text).replaceAll(/[\u200c\u200d]/g, '');

/** Removes the characters that XML 1.0 cannot hold in any form, from text that was stored before they were refused. */
export const removeXmlIllegalCharacters = (text: string): string => text.replaceAll(notInXml, '');
const notInXml = new RegExp(String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]`, 'gu');
