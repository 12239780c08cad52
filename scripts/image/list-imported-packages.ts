import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** Lists the packages that the built files of a folder import by a literal name, eagerly or lazily. */
export function listImportedPackages(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => listImports(file, readFileSync(path.join(folder, file), 'utf8')))
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(names)].toSorted();
}

function listImports(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const literal = /^(['"`])(?<name>[^'"`$]+)\1$/;
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => literal.exec(source.slice(start, end))?.groups?.['name'] ?? [],
    ),
  ];
}
