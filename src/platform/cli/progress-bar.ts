export interface ProgressBar {
  /** Names the current step. */
  begin(about: string): void;
  advance(steps: number): void;
  end(): void;
}

const width = 30;

/** Into a file, one line for so many steps of a work whose end is not known. */
const stepsPerLine = 1_000;

/**
 * Redraws one line on a terminal; into a file, writes a line for each tenth. Where the total is not known, counts the
 * steps of each part.
 */
export function createProgressBar(
  out: { readonly isTTY?: boolean; write(text: string): unknown },
  total: number | null,
): ProgressBar {
  const began = performance.now();
  let done = 0;
  let shownTenths = -1;
  let about = '';
  const draw = () => {
    const share = total === 0 ? 1 : done / (total ?? Infinity);
    const seconds = Math.round((performance.now() - began) / 1_000);
    const bar = `${'█'.repeat(Math.round(share * width)).padEnd(width, '░')} ${String(Math.floor(share * 100)).padStart(3)} %`;
    const line = total === null ? `${about}: ${done} (${seconds} s)` : `${bar} ${seconds} s ${about}`;
    const tenths = total === null ? Math.floor(done / stepsPerLine) : Math.floor(share * 10);
    if (out.isTTY) out.write(`\r${line}\x1b[K`);
    else if (tenths > shownTenths) out.write(`${line}\n`);
    shownTenths = tenths;
  };
  return {
    begin(next) {
      about = next;
      if (total === null) [done, shownTenths] = [0, -1];
      draw();
    },
    advance(steps) {
      done += steps;
      draw();
    },
    end: () => void (out.isTTY && out.write('\n')),
  };
}
