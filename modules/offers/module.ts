import { staffListExport } from '#platform/console/define-staff-list.ts';
import { defineModule } from '#platform/module/define-module.ts';
import { offerErrors } from './domain/offers.errors.ts';
import { offerPermissions } from './domain/offers.permissions.ts';
import {
  offerAcceptedEvent,
  offerConfirmedEvent,
  offerCounteredEvent,
  offerDeclinedEvent,
  offerProposedEvent,
  offerResubmittedEvent,
  offersExpiredEvent,
  offersItemChangedEvent,
  offersExpiringEvent,
  offersInvalidatedEvent,
  offersNarrowedEvent,
  offerWithdrawnEvent,
} from './domain/offers.events.ts';
import { offerSettings } from './domain/offers.settings.ts';
import {
  endOffersOfBlocked,
  publishOfferChangesOfBlocked,
  publishOfferChangesOfUnblocked,
} from './server/end-offers.on-block.ts';
import { endOffersOnItemsRemoved, endOffersOnItemsWithdrawn } from './server/end-offers.on-items-withdrawn.ts';
import { shiftClocksOnHoliday } from './server/shift-clocks.on-holiday.ts';
import { expireOffersJob } from './server/expire-offers.job.ts';
import { refreshOffersOnItemChanged } from './server/refresh-offers.on-item-changed.ts';
import { eraseMemberOfferData, exportMemberOfferData } from './server/member-data.ts';
import { listOfferTasks } from './server/list-offer-tasks.ts';
import { Offer } from './server/offer.entity.ts';
import { offerRouter } from './server/offer.router.ts';
import { myOffersTopic, offerTopic } from './server/offer.topics.ts';
import { remindOfExpiringOffersJob } from './server/remind-of-expiring-offers.job.ts';
import {
  publishOfferChangesOfUnbanned,
  publishOfferChangesOfLeaver,
  publishOfferChangesOfBanned,
  publishOfferChangesOfReturned,
} from './server/publish-offer-changes.on-ban.ts';
import { offersSeed } from './server/seed/seed-offers.ts';
import { offersAdminRouter } from './server/staff/offers.admin.router.ts';
import { staffOfferList } from './server/staff/offer-list.ts';
import { typedTables } from './server/tables.ts';

export const offers = defineModule({
  name: 'offers',
  settings: [offerSettings],
  tables: typedTables.entities,
  entities: [Offer],
  router: offerRouter,
  adminRouter: offersAdminRouter,
  permissions: offerPermissions,
  mounts: [staffListExport('offers', staffOfferList)],
  jobs: [expireOffersJob, remindOfExpiringOffersJob],
  on: [
    refreshOffersOnItemChanged,
    shiftClocksOnHoliday,
    endOffersOnItemsWithdrawn,
    endOffersOnItemsRemoved,
    publishOfferChangesOfBanned,
    publishOfferChangesOfUnbanned,
    publishOfferChangesOfLeaver,
    publishOfferChangesOfReturned,
    endOffersOfBlocked,
    publishOfferChangesOfBlocked,
    publishOfferChangesOfUnblocked,
  ],
  events: [
    offerProposedEvent,
    offerCounteredEvent,
    offerResubmittedEvent,
    offerAcceptedEvent,
    offerConfirmedEvent,
    offerDeclinedEvent,
    offerWithdrawnEvent,
    offersExpiredEvent,
    offersItemChangedEvent,
    offersNarrowedEvent,
    offersExpiringEvent,
    offersInvalidatedEvent,
  ],
  topics: [offerTopic, myOffersTopic],
  listMemberTasks: listOfferTasks,
  errors: offerErrors,
  constraints: {
    offer_two_members: offerErrors.ownItem,
    offer_revision_one_live: () => offerErrors.notYourTurn(),
    offer_one_swap: () => offerErrors.noLongerValid({ cause: 'item' }),
  },
  memberData: {
    export: exportMemberOfferData,
    erase: eraseMemberOfferData,
    leftOut: {
      'members.leftOut.bookkeeping': [
        'offer.step',
        'offer.terms_key',
        'offer.uncounted_revisions',
        'offer.holiday_end',
      ],
    },
  },
  erasure: {
    'offer.offerer_id': 'keep',
    'offer.owner_id': 'keep',
    'offer.author_id': 'keep',
    'offer.ended_by': 'keep',
    'offer_revision.author_id': 'keep',
    'offer_auto_decline.member_id': 'delete',
  },
  seed: offersSeed,
});
