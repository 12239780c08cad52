import type { BlockRow } from '#testing/block-scene.ts';

/** What a block does to the paths of this module: an account is its member's own affair. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'identity.session': 'meetsNobody',
  'identity.signUp': 'meetsNobody',
  'identity.resendConfirmation': 'meetsNobody',
  'identity.confirmAddress': 'meetsNobody',
  'identity.signIn': 'meetsNobody',
  'identity.signInByCode': 'meetsNobody',
  'identity.signOut': 'meetsNobody',
  'identity.askForReset': 'meetsNobody',
  'identity.resetPassword': 'meetsNobody',
  'identity.changePassword': 'meetsNobody',
  'identity.twoFactor': 'meetsNobody',
  'identity.beginTwoFactor': 'meetsNobody',
  'identity.confirmTwoFactor': 'meetsNobody',
  'identity.renewBackupCodes': 'meetsNobody',
  'identity.turnOffTwoFactor': 'meetsNobody',
  'identity.devices': 'meetsNobody',
  'identity.endDevice': 'meetsNobody',
  'identity.endOtherDevices': 'meetsNobody',
  'identity.account': 'meetsNobody',
  'identity.saveAccount': 'meetsNobody',
  'identity.saveLanguage': 'meetsNobody',
  'identity.saveTimeZone': 'meetsNobody',
};
