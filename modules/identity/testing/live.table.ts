import { noInputQueryRow, type LiveTable } from '#testing/live-scene.ts';

const guest = 'by a guest: the app loads everything anew once they are signed in';
const session = 'begins or ends sessions: the app loads everything anew';
const proof = 'concerns only the section of security, which reads itself again (two-factor.journey, devices.test)';

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'identity.session': { readWhenOpened: 'the app keeps the viewer itself and asks at each start' },
    'identity.rules': noInputQueryRow,
    'identity.twoFactor': noInputQueryRow,
    'identity.devices': noInputQueryRow,
    'identity.socialSites': noInputQueryRow,
    'identity.socialArrival': noInputQueryRow,
    'identity.socialWays': noInputQueryRow,
    'identity.account': noInputQueryRow,
    'identity.presence': { readWhenOpened: 'depends on the time since the last proof' },
  },
  scenes: {
    'a member changes name, language and time zone': async (scene) => {
      const { me } = scene;
      const names = { firstName: 'Ana', lastName: 'Costa' };
      await scene.run(
        'identity.saveAccount',
        me,
        (call) => call.identity.saveAccount.mutate({ username: `ana${me.id.slice(-8)}`, ...names }),
        { reads: [''], othersReadLater: 'a new name is shown by screens that open after it' },
      );
      await scene.run('identity.saveLanguage', me, (call) => call.identity.saveLanguage.mutate({ locale: 'pt-PT' }), {
        reads: [''],
      });
      await scene.run(
        'identity.saveTimeZone',
        me,
        (call) => call.identity.saveTimeZone.mutate({ timeZone: 'Australia/Perth' }),
        { reads: [''], othersReadLater: 'the clock of a partner is shown by screens that open after it' },
      );
    },
  },
  alone: {
    'identity.signUp': guest,
    'identity.resendConfirmation': guest,
    'identity.confirmAddress': guest,
    'identity.signIn': guest,
    'identity.signInByCode': guest,
    'identity.signOut': session,
    'identity.endImpersonation': session,
    'identity.askForReset': guest,
    'identity.resetPassword': session,
    'identity.changePassword': session,
    'identity.beginTwoFactor': proof,
    'identity.confirmTwoFactor': proof,
    'identity.renewBackupCodes': proof,
    'identity.turnOffTwoFactor': proof,
    'identity.endDevice': proof,
    'identity.endOtherDevices': session,
    'identity.beginSocial': guest,
    'identity.finishSocial': guest,
    'identity.completeSocial': guest,
    'identity.connectSocial': guest,
    'identity.mailSocialLink': guest,
    'identity.followSocialLink': guest,
    'identity.linkSocial': 'leads to another site, from which the app starts anew',
    'identity.unlinkSocial': proof,
    'identity.changeAddress': 'sends an email; what it changes is confirmed in a page of its own',
    'identity.confirmNewAddress': 'opened from an email, in a page of its own',
  },
};
