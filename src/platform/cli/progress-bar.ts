export interface ProgressBar {
  /** Names the current step. */
  begin(about: string): void;
  advance(steps: number): void;
  end(): void;
}

const width = 30;

/** Redraws one line on a terminal; into a file, writes a line for each tenth. */
export function progressBar(
  out: { readonly isTTY?: boolean; write(text: string): unknown },
  total: number,
): ProgressBar {
  const began = performance.now();
  let done = 0;
  let shownTenths = -1;
  let about = '';
  const draw = () => {
    const share = total === 0 ? 1 : done / total;
    const seconds = Math.round((performance.now() - began) / 1_000);
    const line = `${'█'.repeat(Math.round(share * width)).padEnd(width, '░')} ${String(Math.floor(share * 100)).padStart(3)} % ${seconds} s ${about}`;
    if (out.isTTY) out.write(`\r${line}\x1b[K`);
    else if (Math.floor(share * 10) > shownTenths) out.write(`${line}\n`);
    shownTenths = Math.floor(share * 10);
  };
  return {
    begin(next) {
      about = next;
      draw();
    },
    advance(steps) {
      done += steps;
      draw();
    },
    end: () => void (out.isTTY && out.write('\n')),
  };
}
