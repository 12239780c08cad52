import { designerRequestSchema, type DesignerReply, type DesignerRequest } from '../../domain/designer-messages.ts';

/** The page of the console around this one. */
export interface ConsoleLink {
  say(message: DesignerReply): void;
}

/**
 * Opens the exchange with the console. A message counts only from the page around this one and from the console's
 * origin, which the server wrote into this page; answers go to that origin and nowhere else.
 */
export function openConsoleChannel(onMessage: (message: DesignerRequest) => void): ConsoleLink {
  const origin = document.querySelector('meta[name=console-origin]')?.getAttribute('content') ?? '';
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== window.parent) return;
    const message = designerRequestSchema.safeParse(event.data);
    if (message.success) onMessage(message.data);
  });
  return { say: (message) => window.parent.postMessage(message, origin) };
}
