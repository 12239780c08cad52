import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { maxLineColumns } from '../checks/line-length.ts';

const part = (module: string) => `import type { PageRequest } from '#web/page-part.ts';
import type { SafetyAction } from '#web/safety/safety-slots.ts';
import { useTranslate } from '#web/i18n.tsx';

export const entry: SafetyAction['entry'] = { icon: null, label: (t) => t('${module}.title') };

export const load = async ({ trpc, viewer }: PageRequest) => viewer && trpc.${module}.mine.fetchInfinite({});

export const invalidatedBy = ['${module}'];

/** Says that the module is there. */
export default function Everywhere() {
  const t = useTranslate();
  return <p>{t('${module}.title')}</p>;
}
`;

interface DeclaredSlot {
  readonly name: string;
  readonly file: string;
}

/** Every slot that a tree declares. */
export async function listSlots(root: string): Promise<readonly DeclaredSlot[]> {
  const found: DeclaredSlot[] = [];
  for await (const file of glob(['src/web/**/*-slots.ts', 'modules/*/ui/**/*-slots.ts'], { cwd: root })) {
    const text = await readFile(path.join(root, file), 'utf8');
    const source = `#${file.replace(/^src\//, '')}`;
    for (const [, name = ''] of text.matchAll(/^export const (\w+) = slot\b/gm)) found.push({ name, file: source });
  }
  return found.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The line, or the lines where one is too long, in which the formatter leaves it. */
function toImport(file: string, declared: readonly DeclaredSlot[]): string {
  const names = declared.map(({ name }) => name);
  const line = `import { ${names.join(', ')} } from '${file}';`;
  if (line.length <= maxLineColumns) return `${line}\n`;
  return `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${file}';\n`;
}

/** Fills every slot with a part of a new module, so that each screen shows the module. */
export async function fillEverySlot(root: string, module: string): Promise<void> {
  const slots = await listSlots(root);
  const face = path.join(root, 'modules', module, 'web.tsx');
  const imports = [...Map.groupBy(slots, ({ file }) => file)]
    .map(([file, declared]) => toImport(file, declared))
    .join('');
  const fills = slots.map(({ name }) => `    defineFiller(${name}, { order: 99, part: everywhere }),\n`).join('');
  const text = await readFile(face, 'utf8');
  await writeFile(
    face,
    text
      .replace(
        '\n/** ',
        `import { defineFiller } from '#web/slots/filler.ts';\n${imports}\nconst everywhere = lazyPart(() => import('./ui/everywhere.filler.tsx'));\n\n/** `,
      )
      .replace('  navigation:', `  fills: [\n${fills}  ],\n  navigation:`),
  );
  await writeFile(path.join(root, 'modules', module, 'ui/everywhere.filler.tsx'), part(module));
}

/** Declares a setting of a new module, and names it in the manifest. */
export async function declareSetting(root: string, module: string, name: string): Promise<void> {
  const folder = path.join(root, 'modules', module);
  await writeFile(
    path.join(folder, 'domain', `${module}.settings.ts`),
    `import { defineSettings, setting, wholeNumber } from '#contracts/settings.ts';

export const ${module}Settings = defineSettings({
  settings: { ${name}: setting(wholeNumber(1, 10, 3), 'how many of them a member may have') },
});
`,
  );
  const manifest = path.join(folder, 'module.ts');
  const text = await readFile(manifest, 'utf8');
  await writeFile(
    manifest,
    text
      .replace(
        /\nimport \{[^}]*\} from '\.\/domain/,
        (line) => `\nimport { ${module}Settings } from './domain/${module}.settings.ts';${line}`,
      )
      .replace(`  name: '${module}',\n`, (line) => `${line}  settings: [${module}Settings],\n`),
  );
}
