import { lazyComponent } from '#web/lazy-part.tsx';

/** The parts of identity that other modules' screens may use. */
export { findRequestedReauthentication, type NeededProof } from './find-requested-reauthentication.ts';
export { useRefreshViewer, useClearViewerAndGoHome, useSignOut } from './session.ts';
export const PasswordForm = lazyComponent(() => import('./password-form.tsx'));
export const AddressForm = lazyComponent(() => import('./address-form.tsx'));
export const ConnectedProviders = lazyComponent(() => import('./connected-providers.tsx'));
