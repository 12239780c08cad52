import { createTypedTables } from '#platform/db/tables.ts';
import { MemberContact } from './contact.entity.ts';
import { MemberBlock } from './block.entity.ts';
import { PrivacyCorrection } from './correction.entity.ts';
import { DataExport } from './data-export.entity.ts';
import { Locality, LocalitySource } from './locality.entity.ts';
import { MemberClosing, MemberWarning } from './closing.entity.ts';
import { MemberOnboarding } from './onboarding.entity.ts';
import { MemberHoliday } from './holiday.entity.ts';
import { MemberNote } from './note.entity.ts';
import { MemberProfile } from './profile.entity.ts';

/** The tables of members on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(
  MemberContact,
  MemberBlock,
  PrivacyCorrection,
  DataExport,
  Locality,
  LocalitySource,
  MemberClosing,
  MemberWarning,
  MemberOnboarding,
  MemberProfile,
  MemberNote,
  MemberHoliday,
);
