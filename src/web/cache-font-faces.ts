import type { PageBoot } from './boot.ts';
import { storeChoiceCookie } from './store-choice-cookie.ts';

/** Loads the files of the faces that the page carried, and lets the server know that later pages can link to them. */
export async function cacheFontFaces({ id, files }: NonNullable<PageBoot['faces']>): Promise<void> {
  const answers = await Promise.all(files.map((file) => fetch(file, { priority: 'low' })));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  if (answers.every(({ ok }) => ok)) storeChoiceCookie('faces', id);
}
