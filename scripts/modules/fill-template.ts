import type { SourceTree } from '../checks/source-tree.ts';
import { toPascalCase, type ModuleNames } from './module-names.ts';

/** The parts that a new module may omit. */
export const optionalModuleFaces = ['admin', 'letter'] as const;
export type OptionalFace = (typeof optionalModuleFaces)[number];

export interface ModuleTitles {
  readonly 'en-US': string;
  readonly 'pt-PT': string;
}

/** Files by their path from the root. */
export type FileContents = ReadonlyMap<string, string>;

const ofFace: Readonly<Record<OptionalFace, RegExp>> = {
  admin: /^admin(\.tsx|\/)|\.admin\.|\.permissions\./,
  letter: /^emails\/|^server\/mail-/,
};

/** Replaces the template's own names everywhere, in the case in which they occur. */
export function replaceTemplateNames(text: string, { module, entity }: ModuleNames): string {
  const names: Readonly<Record<string, string>> = {
    samples: module,
    Samples: toPascalCase(module),
    sample: entity,
    Sample: toPascalCase(entity),
  };
  return text.replaceAll(/samples|Samples|sample|Sample/g, (name) => names[name] ?? name);
}

/** Fills the template for a whole module: every file below `modules/<name>/`. */
export function fillTemplate(
  template: SourceTree,
  names: ModuleNames,
  without: readonly OptionalFace[],
  titles: ModuleTitles,
): FileContents {
  const wanted = template.files.filter((file) => !without.some((face) => ofFace[face].test(file)));
  return new Map(
    wanted.map((file) => [
      `modules/${names.module}/${toName(file, names)}`,
      fillText(template, file, names, without, titles),
    ]),
  );
}

const toName = (file: string, names: ModuleNames): string =>
  replaceTemplateNames(file, names)
    .replace(/\.template$/, '')
    .replace(/^readme\.md$/, 'README.md');

function fillText(
  template: SourceTree,
  file: string,
  names: ModuleNames,
  without: readonly OptionalFace[],
  titles: ModuleTitles,
): string {
  const text = template.read(file);
  if (!file.endsWith('.json.template')) return replaceTemplateNames(dropLines(text, without), names);
  const words = Object.entries(JSON.parse(text) as Record<string, string>).filter(
    ([key]) => !(without.includes('letter') && key.includes('.letters.')),
  );
  const title = titles[file.includes('pt-PT') ? 'pt-PT' : 'en-US'];
  const filled = words.map(([key, sentence]) => [
    replaceTemplateNames(key, names),
    key.endsWith('.title') && !key.includes('.letters.') && !key.includes('.add.') ? title : sentence,
  ]);
  return `${JSON.stringify(Object.fromEntries(filled), null, 2)}\n`;
}

/** A line that ends in `~face` is included only with that face; the marker itself is always removed. */
const dropLines = (text: string, without: readonly OptionalFace[]): string =>
  text
    .split('\n')
    .filter((line) => !without.some((face) => line.endsWith(`~${face}`)))
    .map((line) => line.replace(/\s*(\/\/)?~[a-z]+$/, ''))
    .join('\n');
