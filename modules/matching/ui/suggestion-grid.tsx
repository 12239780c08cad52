import { ItemCardsForViewer } from '#modules/items/ui/public.ts';
import { Grid } from '#web/kit/grid.tsx';
import type { SuggestionView } from '../server/deck.views.ts';
import styles from './deck.module.css';
import { useReasonText } from './use-reason.ts';

/** Suggested items side by side, each with its reason. */
export function SuggestionGrid({ suggestions }: { readonly suggestions: readonly SuggestionView[] }) {
  const reason = useReasonText();
  return (
    <Grid>
      {suggestions.map((one) => (
        <div key={one.item.id} className={styles.suggested}>
          <ItemCardsForViewer items={[one.item]} />
          <p className={styles.why}>{reason(one)}</p>
        </div>
      ))}
    </Grid>
  );
}
