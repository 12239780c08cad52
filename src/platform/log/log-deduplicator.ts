/** The repeats of one kind of line since its last line in the log. */
export interface RepeatSummary {
  readonly count: number;
  readonly seconds: number;
  /** The trace ids of the first few, so that a visitor's report still leads to its line. */
  readonly traceIds: readonly string[];
}

export interface RepeatedLinesOptions {
  readonly seconds?: number;
  /** Calls `run` after so many milliseconds; a test passes its own. */
  readonly schedule?: (run: () => void, milliseconds: number) => void;
}

interface CountedLine {
  count: number;
  traceIds: string[];
}

/** A line as it is compared with others. */
export interface LineToCount {
  readonly kind: string;
  readonly level: number;
  readonly traceId: string | undefined;
  /** Writes the sum of its repeats. `isMixed`: they are of kinds beyond those that are tracked. */
  writeSum(repeats: RepeatSummary, isMixed: boolean): void;
}

const mostTraceIds = 20;
/** Kinds that are tracked at once; all beyond are one kind per level, so that neither memory nor the log grows. */
const mostKinds = 200;

/**
 * Prevents a stranger or an outage from filling the disk. The first line of a kind is written in full; later ones are
 * counted and written as one sum per interval, until an interval passes without any.
 * @returns whether this line is to be written
 */
export function createLogDeduplicator({
  seconds = 10,
  schedule = (run, milliseconds) => void setTimeout(run, milliseconds).unref(),
}: RepeatedLinesOptions = {}) {
  const kinds = new Map<string, CountedLine>();
  const mixed = new Map<string, CountedLine>();

  function count(tracked: Map<string, CountedLine>, kind: string, { traceId, writeSum }: LineToCount): boolean {
    const counted = tracked.get(kind);
    if (!counted) {
      begin(tracked, kind, (repeats) => writeSum(repeats, tracked === mixed));
      return true;
    }
    counted.count += 1;
    if (traceId !== undefined && counted.traceIds.length < mostTraceIds) counted.traceIds.push(traceId);
    return false;
  }

  function begin(tracked: Map<string, CountedLine>, kind: string, writeSum: (repeats: RepeatSummary) => void): void {
    const counted: CountedLine = { count: 0, traceIds: [] };
    tracked.set(kind, counted);
    schedule(() => {
      tracked.delete(kind);
      if (counted.count === 0) return;
      writeSum({ ...counted, seconds });
      begin(tracked, kind, writeSum);
    }, seconds * 1_000);
  }

  return (line: LineToCount): boolean =>
    kinds.has(line.kind) || kinds.size < mostKinds
      ? count(kinds, line.kind, line)
      : count(mixed, String(line.level), line);
}
