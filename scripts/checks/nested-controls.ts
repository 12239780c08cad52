import { parseSync } from '@swc/core';
import type { CheckFinding, SourceTree } from './source-tree.ts';

/** Elements that handle a click themselves. */
const controls = new Set([
  'a',
  'button',
  'input',
  'select',
  'textarea',
  'Anchor',
  'AppLink',
  'Link',
  'LinkButton',
  'NavLink',
  'Button',
  'IconButton',
  'ActionIcon',
  'ActionBar',
  'Checkbox',
  'Switch',
]);

type Node = Readonly<Record<string, unknown>>;

const opening = new RegExp(`<(?:${[...controls].join('|')})\\b`, 'g');

/**
 * Refuses a control inside a link or a button: a click on it triggers the inner one only, and the outer one seems
 * broken. The first column of a list whose rows are links is rendered inside such a link.
 */
export function checkNestedControls(tree: SourceTree): CheckFinding[] {
  return tree.files.filter(isScreenCode).flatMap((file) => {
    const text = tree.read(file);
    if (!text.includes('rowLink') && [...text.matchAll(opening)].length < 2) return [];
    const nodes = nodesIn(parseSync(text, { syntax: 'typescript', tsx: true }));
    const rows = nodes.some(isRowLink) ? nodes.flatMap(firstCell) : [];
    return [
      ...nodes
        .filter(isControl)
        .flatMap((outer) => findNestedControls(outer).map((inner) => [findName(inner), findName(outer)])),
      ...rows.flatMap((cell) => controlsIn(cell).map((inner) => [findName(inner), 'the link of its row'])),
    ].map(([inner, outer]) => ({ file, message: `${inner} stands inside ${outer}: a link or button holds no other` }));
  });
}

const isScreenCode = (file: string): boolean =>
  /^(src\/web|admin|modules\/[^/]+\/(ui|admin))\/.*\.tsx$/.test(file) && !file.endsWith('.test.tsx');

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Yields the node and all its descendants. */
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value)
    ? value.flatMap(nodesIn)
    : isNode(value)
      ? [value, ...Object.values(value).filter(isNode).flatMap(nodesIn)]
      : [];

const findName = (node: Node): string => {
  const { name } = (node['opening'] ?? {}) as { readonly name?: { readonly value?: string } };
  return name?.value ?? '';
};
const isControl = (node: Node): boolean => node['type'] === 'JSXElement' && controls.has(findName(node));
const controlsIn = (value: unknown): Node[] => nodesIn(value).filter(isControl);
const findNestedControls = ({ opening, children }: Node): Node[] => [...controlsIn(opening), ...controlsIn(children)];

const isRowLink = ({ type, name, key }: Node): boolean =>
  (type === 'JSXAttribute' || type === 'KeyValueProperty') &&
  ((name ?? key) as { readonly value?: string }).value === 'rowLink';

/** The render function of the first column of a list: `[column(name, label, cell), …]`. */
function firstCell({ type, elements }: Node): unknown[] {
  if (type !== 'ArrayExpression') return [];
  const [first] = elements as readonly { readonly expression?: Node }[];
  const { callee, arguments: given } = (first?.expression ?? {}) as {
    readonly callee?: { readonly value?: unknown };
    readonly arguments?: readonly unknown[];
  };
  return callee?.value === 'column' ? [given?.[2]] : [];
}
