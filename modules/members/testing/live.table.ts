import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { firstPageQueryRow, noInputQueryRow, type LiveScene, type LiveTable } from '#testing/live-scene.ts';

const address = {
  firstName: 'Ana',
  lastName: 'Costa',
  street: '12 Given Tce',
  suburb: 'Paddington',
  state: 'QLD' as const,
  postcode: '4064',
  phone: '0412 345 678',
};
const profile = 'the page of another member is read when it is opened';

/** Offers and a swap between the two, so that their screens have something to lose. */
async function deal({ world, me, them }: LiveScene) {
  const [lamp, tent] = [await makeItem(world.db, me.id), await makeItem(world.db, them.id)];
  const [kite, kayak] = [await makeItem(world.db, me.id), await makeItem(world.db, them.id)];
  const { offerId } = await world.as(me).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  await world.as(them).offers.accept.mutate({ offerId, revision: 1 });
  await world.as(me).offers.propose.mutate({ terms: buildTerms([kite], [kayak]) });
}

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'members.me': noInputQueryRow,
    'members.ownPlace': noInputQueryRow,
    'members.contact': noInputQueryRow,
    'members.onboarding': noInputQueryRow,
    'members.blocks': firstPageQueryRow,
    'members.exports': noInputQueryRow,
    'members.leaving': { readWhenOpened: 'what closing would end; it is checked again when the account is closed' },
    'members.corrections': noInputQueryRow,
    'members.holiday': noInputQueryRow,
    'members.backOn': { readWhenOpened: profile },
    'members.byId': { readWhenOpened: profile },
    'members.suburbs': { readWhenOpened: 'an answer to what was typed' },
    'members.placeSources': noInputQueryRow,
    'members.exportLink': { readWhenOpened: 'a link that is made when it is asked for' },
    'members.leaver': { readWhenOpened: 'for members who are leaving and see no other screen' },
  },
  scenes: {
    'a member saves a profile, a place and an address': async (scene) => {
      const { me } = scene;
      const place = { suburb: 'Paddington', state: 'QLD' as const, postcode: '4064' };
      const all = { reads: [''], othersReadLater: profile };
      await scene.run('members.savePlace', me, (call) => call.members.savePlace.mutate(place), all);
      await scene.run(
        'members.saveProfile',
        me,
        (call) => call.members.saveProfile.mutate({ ...place, bio: 'Hello there.' }),
        all,
      );
      await scene.run('members.saveAbout', me, (call) => call.members.saveAbout.mutate({ bio: 'Hi.' }), all);
      await scene.run('members.setPicture', me, (call) => call.members.setPicture.mutate({ imageId: null }), all);
      await scene.run('members.saveInterests', me, (call) => call.members.saveInterests.mutate({ words: ['tent'] }), {
        reads: ['members'],
      });
      await scene.run('members.saveAddress', me, (call) => call.members.saveAddress.mutate(address), { reads: [''] });
      await scene.run('members.savePhone', me, (call) => call.members.savePhone.mutate({ phone: '0412 345 679' }), {
        reads: [''],
      });
      await scene.run('members.dropAddress', me, (call) => call.members.dropAddress.mutate({}), { reads: ['members'] });
    },
    'a member goes on holiday and comes back early': async (scene) => {
      const { me } = scene;
      await deal(scene);
      const { inAWeek } = await scene.world.as(me).members.holiday.query();
      await scene.run('members.saveHoliday', me, (call) => call.members.saveHoliday.mutate({ backOn: inAWeek }), {
        reads: ['members'],
      });
      await scene.run('members.endHoliday', me, (call) => call.members.endHoliday.mutate({}), { reads: ['members'] });
    },
    'a member goes through the tour, and asks for an archive and a correction': async (scene) => {
      const { me } = scene;
      const reads = ['members'];
      await scene.run('members.reachStep', me, (call) => call.members.reachStep.mutate({ step: 'welcome' }), { reads });
      await scene.run('members.endOnboarding', me, (call) => call.members.endOnboarding.mutate({ isFinished: true }), {
        reads,
      });
      await scene.run(
        'members.askForCorrection',
        me,
        (call) => call.members.askForCorrection.mutate({ whatIsWrong: 'My name is wrong.', shouldBe: 'Anna Costa' }),
        { reads },
      );
    },
    'a member blocks the other and takes it back': async (scene) => {
      const { me, them } = scene;
      await deal(scene);
      await scene.run('members.block', me, (call) => call.members.block.mutate({ memberId: them.id }), { reads: [''] });
      await scene.run('members.unblock', me, (call) => call.members.unblock.mutate({ memberId: them.id }), {
        reads: [''],
      });
    },
  },
  alone: {
    'members.askForExport': 'needs a fresh proof; the section reads itself again (leaving.journey)',
    'members.close': 'ends the sessions: the app loads everything anew',
    'members.stay': 'for a member who is leaving, after a fresh sign-in',
    'members.comeBack': 'for members who are leaving and see no other screen',
  },
};
