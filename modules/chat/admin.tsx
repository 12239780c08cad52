import { defineAdminModule, panel } from '#admin/registry/define-admin-module.ts';
import { disputePanelSlot } from '#modules/swaps/admin/public.ts';
import { chatPermissions } from './domain/chat.permissions.ts';

/** Chat in the console: the room of a dispute. */
export const chatAdmin = defineAdminModule({
  name: 'chat',
  words: { 'en-US': () => import('./admin/locales/en-US.json'), 'pt-PT': () => import('./admin/locales/pt-PT.json') },
  permissions: chatPermissions,
  panels: [
    panel(disputePanelSlot, {
      name: 'chat.ofCase',
      title: 'chat.admin.room',
      permission: 'chat.readCase',
      part: () => import('./admin/case-room-panel.tsx'),
    }),
  ],
});

declare global {
  interface MessageSources {
    readonly chatAdmin: typeof import('./admin/locales/en-US.json');
  }
}
