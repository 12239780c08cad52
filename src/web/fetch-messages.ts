import type { CompiledMessages } from '#platform/i18n/catalogue.ts';

/** Fetches one built file of messages. */
export async function fetchMessages(address: string): Promise<CompiledMessages> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`words answered ${answer.status}`);
  return (await answer.json()) as CompiledMessages;
}
