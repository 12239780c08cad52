import type { WidgetEntry } from '#admin/registry/entries.ts';
import type { MessageKey } from '#platform/i18n/message-key.ts';
import { useTranslate } from './use-translate.ts';

interface CountedRows<Permission extends string> extends Pick<WidgetEntry<Permission>, 'name' | 'permission'> {
  readonly label: MessageKey;
  /** The page that lists the counted rows. */
  readonly to: string;
  /** The card warns while there are any. */
  readonly warns?: boolean;
}

/** A card of the dashboard that is a number alone. @param useCount a hook that returns it */
export const countCard = <const Permission extends string>(
  { name, permission, label, to, warns = false }: CountedRows<Permission>,
  useCount: () => number,
): WidgetEntry<Permission> => ({
  name,
  permission,
  part: async () => {
    // Manifests are read without styles, so that the card itself is loaded with the dashboard.
    const { NumberCard } = await import('./number-card.tsx');
    return {
      default: function CountCard() {
        const t = useTranslate();
        const count = useCount();
        return <NumberCard label={t(label)} value={count} to={to} tone={warns && count > 0 ? 'warning' : 'calm'} />;
      },
    };
  },
});
