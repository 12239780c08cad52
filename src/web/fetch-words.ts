import type { CompiledWords } from '#platform/i18n/catalogue.ts';

/** One built file of words. */
export async function fetchWords(address: string): Promise<CompiledWords> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`words answered ${answer.status}`);
  return (await answer.json()) as CompiledWords;
}
