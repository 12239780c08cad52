import { pictureFileInput, type DesignerRequest } from '../../domain/designer-messages.ts';
import type { ConsoleLink } from './console-channel.ts';

type Answer = Extract<DesignerRequest, { type: 'uploaded' | 'notUploaded' }>;

const waiting = new Map<number, (answer: Answer) => void>();
let requests = 0;

/** Passes on the console's answer about a picture. */
export function resolvePictureUpload(answer: Answer): void {
  waiting.get(answer.request)?.(answer);
  waiting.delete(answer.request);
}

/**
 * Hands a picture to the console, which uploads it.
 * @returns its path on the site
 * @throws an error with the reason in the language of the console; null where the file is no picture, or too large
 */
export function requestPictureUpload(link: ConsoleLink, file: File): Promise<string> | null {
  if (!pictureFileInput.safeParse(file).success) return null;
  const request = (requests += 1);
  return new Promise((resolve, reject) => {
    waiting.set(request, (answer) =>
      answer.type === 'uploaded' ? resolve(answer.path) : reject(new Error(answer.reason)),
    );
    link.say({ type: 'wantsUpload', request, file });
  });
}
