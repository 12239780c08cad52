import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Journey } from './journeys.ts';

export const waveringFolder = 'test-results/wavering';

/**
 * Saves the first failure of each flaky journey, one that passed on its second attempt: its message and its
 * attachments. A flaky journey is treated as a fault of the product until shown otherwise.
 * @returns lines that name the journeys
 */
export function keepWavering(journeys: readonly Journey[], folder = waveringFolder): string[] {
  const wavering = journeys.filter(({ status }) => status === 'flaky');
  if (wavering.length === 0) return [];
  return [
    `Wavering, passed at the second try (first failures in ${folder}):`,
    ...wavering.map((journey) => {
      const { place, reason } = keepFirstFailure(journey, folder);
      return `  ~ ${journey.file}: ${journey.name}: ${reason} (${place})`;
    }),
  ];
}

function keepFirstFailure({ name, file, attempts }: Journey, folder: string): { place: string; reason: string } {
  const [first] = attempts;
  const text = stripVTControlCharacters((first?.errors ?? []).map(({ message = '' }) => message).join('\n\n'));
  const place = path.join(folder, `${file} ${name}`.replaceAll(/[^\w]+/g, '-').slice(0, 100));
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'failure.txt'), `${file}: ${name}\n\n${text}\n`);
  for (const { path: kept } of first?.attachments ?? [])
    if (kept && existsSync(kept)) copyFileSync(kept, path.join(place, path.basename(kept)));
  return { place, reason: text.split('\n')[0] || 'no reason given' };
}
