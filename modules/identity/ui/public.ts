import { lazyComponent } from '#web/lazy-part.tsx';

/** The parts of identity that other modules' screens may use. */
export { findRequestedReauthentication } from './find-requested-reauthentication.ts';
export type { NeededReauthentication } from '../domain/needed-reauthentication-view.ts';
export { useRefreshViewer, useClearViewerAndGoHome, useSignOut } from './session.ts';
export const PasswordForm = lazyComponent(() => import('./password-form.tsx'));
export const AddressForm = lazyComponent(() => import('./address-form.tsx'));
export const SocialSignInConnections = lazyComponent(() => import('./social-sign-in-connections.tsx'));
