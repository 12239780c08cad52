import { list, parse, type ChildNode, type Container, type Document } from 'postcss';
import type { StyleRule } from '#server/render/used-rules.ts';

const conditions = new Set(['media', 'supports', 'container', 'layer']);

/**
 * A style sheet apart from its faces. A page carries them once: a face that is declared anew is loaded anew, and with
 * `font-display: optional` the page would change its face.
 */
export function splitFontFaces(css: string): { readonly sheet: string; readonly faces: string } {
  const sheet = parse(css);
  const faces: string[] = [];
  sheet.walkAtRules('font-face', (face) => {
    faces.push(face.toString());
    face.remove();
  });
  return { sheet: sheet.toString(), faces: faces.join('') };
}

/**
 * The rules of a style sheet in their order, each with the classes without which it styles nothing. Those for a pointer
 * are left out: the whole sheet is there before one comes to rest.
 */
export const parseStyleRules = (css: string): StyleRule[] => rulesIn(parse(css), []);

const rulesIn = (parent: Container<ChildNode> | Document, within: readonly string[]): StyleRule[] =>
  (parent.nodes as ChildNode[]).flatMap((node): StyleRule[] => {
    if (node.type === 'atrule' && node.nodes && conditions.has(node.name))
      return rulesIn(node, [...within, `@${node.name} ${node.params}`]);
    if (node.type === 'rule' && isForPointers(node.selector)) return [];
    const needs = node.type === 'rule' ? neededBy(node.selector) : undefined;
    const text = node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString();
    return [{ text, ...(needs && { needs }), ...(within.length > 0 && { within }) }];
  });

const isForPointers = (selectors: string): boolean =>
  list.comma(selectors).every((selector) => /:(hover|active)\b/.test(withoutBrackets(selector)));

/** The classes that each selector of the list asks for; undefined where one of them asks for none. */
function neededBy(selectors: string): string[][] | undefined {
  const needs = list.comma(selectors).map((selector) => {
    const outside = withoutBrackets(selector);
    return [...outside.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
  });
  return needs.every((classes) => classes.length > 0) ? needs : undefined;
}

function withoutBrackets(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
}
