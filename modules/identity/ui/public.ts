/** What other modules' screens may use of identity. */
export { useEnter, useLeave, useSignOut } from './session.ts';
export { PasswordForm } from './password-form.tsx';
export { AddressForm } from './address-form.tsx';
export { SocialLinks } from './social-links.tsx';
