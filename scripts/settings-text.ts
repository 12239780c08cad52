import { z } from 'zod';
import { settingNotesRegistry } from '../src/contracts/settings.ts';

export interface SettingLine {
  readonly name: string;
  readonly about: string;
  readonly allowed: string;
  readonly initial: string;
  readonly isSecret: boolean;
}

interface Shape {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly default?: unknown;
}

/** The documentation of each setting. @throws Error naming a setting without a description */
export function listSettingLines(settings: Readonly<Record<string, z.ZodType>>): SettingLine[] {
  const { properties = {} } = z.toJSONSchema(z.object(settings), { io: 'input', unrepresentable: 'any' });
  return Object.entries(settings).map(([name, one]) => {
    const notes = settingNotesRegistry.get(one);
    if (!notes) throw new Error(`${name} says nothing about itself: wrap it in setting(…)`);
    const shape = properties[name] as Shape;
    return {
      name,
      about: notes.about,
      allowed: allowed(shape),
      initial: initial(shape),
      isSecret: notes.secret === true,
    };
  });
}

function allowed({ type, enum: choices, format, minimum, maximum, minLength }: Shape): string {
  if (choices) return choices.includes('on') ? 'on, off' : choices.join(', ');
  if (type === 'integer') return `${minimum ?? 0} to ${maximum ?? ''}`;
  if (format === 'uri') return 'address';
  return minLength && minLength > 1 ? `text of ${minLength} or more` : 'text';
}

const initial = (shape: Shape): string =>
  typeof shape.default === 'string' || typeof shape.default === 'number' ? String(shape.default) : '';

export function buildSettingsTable(lines: readonly SettingLine[]): string {
  const rows = lines.map(
    ({ name, about, allowed: may, initial: value }) =>
      `| \`${name}\` | ${about} | ${may} | ${value ? `\`${value}\`` : ''} |`,
  );
  return ['| setting | what it does | allowed | default |', '|---|---|---|---|', ...rows].join('\n');
}

/** Every entry is commented out, so that a copy of the file changes no setting. */
export function buildExampleEnvironment(lines: readonly SettingLine[]): string {
  const entries = lines.map(
    ({ name, about, allowed: may, initial: value, isSecret }) =>
      `# ${about} (${may})${isSecret ? '; secret' : ''}\n#${name}=${value}\n`,
  );
  return [
    '# Settings of Swapu. Copy to .env and take away the # before what you change.',
    '# Generated from the declarations of the platform and of each module by "node scripts/settings.ts".\n',
    ...entries,
  ].join('\n');
}

const marks = { begin: '<!-- settings: generated -->', end: '<!-- settings: end -->' };

/** @throws Error where the page lacks the markers around the table */
export function replaceSettingsTable(page: string, table: string): string {
  const [begin, end] = [page.indexOf(marks.begin), page.indexOf(marks.end)];
  if (begin < 0 || end < begin) throw new Error(`the page of settings needs the lines ${marks.begin} and ${marks.end}`);
  return `${page.slice(0, begin + marks.begin.length)}\n${table}\n${page.slice(end)}`;
}
