/** The repeats of one kind of line since its last line in the log. */
export interface Repeats {
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

interface Counted {
  count: number;
  traceIds: string[];
}

const mostTraceIds = 20;
/** The maximum of kinds that are tracked at once; beyond it each line is written, so that memory use stays bounded. */
const mostKinds = 1_000;

/**
 * Prevents a fault of every request from filling the disk. The first line of a kind is written in full; later ones are
 * counted and written as one sum per interval, until an interval passes without any.
 * @returns whether this line is to be written
 */
export function countRepeatedLines({
  seconds = 10,
  schedule = (run, milliseconds) => void setTimeout(run, milliseconds).unref(),
}: RepeatedLinesOptions = {}) {
  const kinds = new Map<string, Counted>();

  function endInterval(kind: string, counted: Counted, writeSum: (repeats: Repeats) => void): void {
    if (counted.count === 0) {
      kinds.delete(kind);
      return;
    }
    writeSum({ ...counted, seconds });
    begin(kind, writeSum);
  }

  function begin(kind: string, writeSum: (repeats: Repeats) => void): void {
    const counted: Counted = { count: 0, traceIds: [] };
    kinds.set(kind, counted);
    schedule(() => endInterval(kind, counted, writeSum), seconds * 1_000);
  }

  return (kind: string, traceId: string | undefined, writeSum: (repeats: Repeats) => void): boolean => {
    const counted = kinds.get(kind);
    if (!counted) {
      if (kinds.size < mostKinds) begin(kind, writeSum);
      return true;
    }
    counted.count += 1;
    if (traceId !== undefined && counted.traceIds.length < mostTraceIds) counted.traceIds.push(traceId);
    return false;
  };
}
