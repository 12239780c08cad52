/** Who may call what of this module. */
export const access = {
  'identity.session': 'open',
  'identity.signUp': 'open',
  'identity.resendConfirmation': 'open',
  'identity.confirmAddress': 'open',
  'identity.signIn': 'open',
  'identity.signOut': 'open',
  'identity.askForReset': 'open',
  'identity.resetPassword': 'open',
  'identity.account': 'member',
  'identity.saveAccount': 'member',
  'identity.saveLanguage': 'member',
  'identity.saveTimeZone': 'member',
} as const;
