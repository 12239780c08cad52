/** The server functions of members that other modules may call. */
export { memberPictureSql } from './server/profile/member-picture.ts';
export { loadOwnContact } from './server/address/own-contact.ts';
export {
  loadInterests,
  loadMemberCards,
  loadMemberEvidence,
  findMemberPlace,
  loadPublicProfile,
  type MemberInterests,
  type MemberCard,
  type MemberPlace,
} from './server/profile/profile.queries.ts';
export { listMembersByInterest } from './server/profile/list-members-by-interest.ts';
export { profileMatchesAudienceSql } from './server/profile/audience-of-profiles.ts';
export { findSuburbPosition, searchSuburbs, type SuburbPosition } from './server/places/localities.queries.ts';
export {
  findHolidayEnd,
  listBackOnDays,
  memberBackOnSql,
  memberHolidayChosenAtSql,
  memberHolidayEndSql,
} from './server/holidays/member-holiday.ts';
export { membersErrors } from './domain/members.errors.ts';
export { formatTypedPhone } from './domain/phone.ts';
export { isMemberVisibleSql } from './server/blocks/member-visibility.ts';
export { listBlockedPairs } from './server/blocks/list-blocked-pairs.ts';
export { areNotBlockedSql, isNotBlockedSql } from './server/blocks/not-blocked.ts';
export { demoMembers, type DemoMember } from './server/seed/demo-members.ts';
export { sampleMembers, type SampleMember } from './server/seed/sample-members.ts';
export {
  removedProfilePictureSchema,
  removeProfilePicture,
  restoreProfilePicture,
} from './server/profile/remove-profile-picture.ts';
export {
  removedProfileTextsSchema,
  removeProfileTexts,
  restoreProfileTexts,
} from './server/profile/remove-profile-texts.ts';
