/** An instruction with the line it begins at and its parsed flags (`--from=build`). */
export interface DockerInstruction {
  readonly line: number;
  readonly name: string;
  readonly flags: Readonly<Record<string, string>>;
  /** The rest of the instruction, with `\` at line ends removed. */
  readonly rest: string;
}

export interface DockerStage {
  readonly name: string;
  /** An image, or the name of an earlier stage. */
  readonly from: string;
  readonly instructions: readonly DockerInstruction[];
}

const known = new Set([
  'FROM',
  'ARG',
  'ENV',
  'LABEL',
  'WORKDIR',
  'COPY',
  'RUN',
  'USER',
  'EXPOSE',
  'VOLUME',
  'HEALTHCHECK',
  'CMD',
]);
const flagsByInstruction: Readonly<Record<string, readonly string[]>> = {
  COPY: ['from', 'chown'],
  HEALTHCHECK: ['interval', 'timeout', 'start-period', 'retries'],
};

class DockerfileFault extends Error {
  constructor(line: number, message: string) {
    super(`Dockerfile, line ${line}: ${message}`);
  }
}

/** Logical lines: comments dropped, continued lines joined. */
function* logicalLines(text: string): Generator<{ line: number; text: string }> {
  let open: { line: number; text: string } | null = null;
  for (const [index, raw] of text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(raw)) continue;
    const joined: { line: number; text: string } = open
      ? { line: open.line, text: `${open.text} ${raw.trim()}` }
      : { line: index + 1, text: raw.trim() };
    if (joined.text.endsWith('\\')) open = { line: joined.line, text: joined.text.slice(0, -1).trimEnd() };
    else {
      yield joined;
      open = null;
    }
  }
  if (open) throw new DockerfileFault(open.line, 'ends in the middle of an instruction');
}

function parseInstruction({ line, text }: { line: number; text: string }): DockerInstruction {
  const [, name = '', after = ''] = /^([A-Za-z]+)\s+(.*)$/s.exec(text) ?? [];
  const upper = name.toUpperCase();
  if (!known.has(upper)) throw new DockerfileFault(line, `the instruction "${name || text}" is not known here`);
  const flags: Record<string, string> = {};
  let rest = after;
  for (let found = /^--([a-z-]+)=(\S+)\s+/.exec(rest); found; found = /^--([a-z-]+)=(\S+)\s+/.exec(rest)) {
    const [whole, flag = '', value = ''] = found;
    if (!flagsByInstruction[upper]?.includes(flag))
      throw new DockerfileFault(line, `${upper} --${flag} is not known here`);
    flags[flag] = value;
    rest = rest.slice(whole.length);
  }
  return { line, name: upper, flags, rest };
}

/**
 * Resolves an image or a stage by its name, or by an ARG that precedes all stages; such an ARG has its default value.
 */
function parseStage(
  { line, rest }: DockerInstruction,
  defaults: Readonly<Record<string, string>>,
  unnamed: string,
): Omit<DockerStage, 'instructions'> {
  const [, written = '', name = unnamed] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? [];
  const from = written.replaceAll(/\$\{(\w+)\}/g, (_whole, argument: string) => defaults[argument] ?? '');
  if (!from) throw new DockerfileFault(line, 'FROM names no image');
  return { name, from };
}

/**
 * Parses a Dockerfile into its stages.
 * @throws DockerfileFault naming the line of an unknown instruction: what cannot be verified must not pass
 */
export function parseDockerfile(text: string): DockerStage[] {
  const stages: { name: string; from: string; instructions: DockerInstruction[] }[] = [];
  const defaults: Record<string, string> = {};
  for (const instruction of [...logicalLines(text)].map(parseInstruction)) {
    const stage = stages.at(-1);
    if (instruction.name === 'FROM')
      stages.push({ ...parseStage(instruction, defaults, `stage ${stages.length}`), instructions: [] });
    else if (stage) stage.instructions.push(instruction);
    else if (instruction.name === 'ARG') Object.assign(defaults, parseDockerPairs(instruction));
    else throw new DockerfileFault(instruction.line, `${instruction.name} before the first FROM`);
  }
  if (stages.length === 0) throw new DockerfileFault(1, 'there is no FROM');
  return stages;
}

/** Parses the exec form `["node", "x.js"]`, in which signals reach the process. @throws for the shell form */
export function parseExecForm({ line, rest }: Pick<DockerInstruction, 'line' | 'rest'>): string[] {
  try {
    const words: unknown = JSON.parse(rest.replace(/^CMD\s+/, ''));
    if (Array.isArray(words) && words.length > 0 && words.every((word) => typeof word === 'string')) return words;
  } catch {
    // Reported below.
  }
  throw new DockerfileFault(
    line,
    `must be in the form ["program", "argument"]: a shell in between would keep signals to itself`,
  );
}

/** `A=1 B="two words"` of ENV and ARG. */
export const parseDockerPairs = ({ rest }: Pick<DockerInstruction, 'rest'>): Record<string, string> =>
  Object.fromEntries(
    [...rest.matchAll(/([\w.-]+)=(?:"([^"]*)"|(\S*))/g)].map(([, name = '', quoted, bare]) => [
      name,
      quoted ?? bare ?? '',
    ]),
  );
