import type { Locale } from '#contracts/locale.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { CompiledEmail } from '../../domain/compiled-email.ts';
import { DesignId } from '../../domain/designs.schemas.ts';
import { typedTables } from '../tables.ts';
import { compileDesign } from './compile-design.ts';
import { loadDesignDocument } from './designs.queries.ts';
import { hashEmailFrame, buildEmailFrame } from './email-frame.ts';

/**
 * The letter of a design in a language, of its current version where none is named. MJML compiles it once; every other
 * process and every later call reads what was kept. A change of sender, site or compiler makes another letter.
 * @throws campaigns.designNotFound, campaigns.notOffered
 */
export async function loadOrCompileEmail(
  unit: Unit,
  designId: string,
  language: Locale,
  wanted: number | null = null,
): Promise<CompiledEmail> {
  const id = DesignId.parse(designId);
  const { version, document } = await loadDesignDocument(unit.db, id, wanted ?? undefined);
  const frame = buildEmailFrame(unit.config, language);
  const key = { design_id: id, version, language, frame: hashEmailFrame(frame) };
  const kept = await typedTables(unit.db)
    .selectFrom('email_design_letter')
    .select(['subject', 'html', 'text', 'coupon', 'items'])
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  if (kept) {
    const { coupon, items, ...email } = kept;
    return { designId: id, version, language, ...email, needs: { coupon, items } };
  }
  const { needs, ...email } = await compileDesign(document, frame);
  await typedTables(unit.db)
    .insertInto('email_design_letter')
    .values({ ...key, ...email, coupon: needs.coupon, items: needs.items })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { designId: id, version, language, ...email, needs };
}
