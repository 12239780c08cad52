import { Card } from '#web/kit/card.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import styles from './next-step-card.module.css';
import type { SwapLeadText } from './swaps-slots.ts';

/** The next step of a swap that a panel of its page knows. */
export const NextStepLeadCard = ({ lead: { title, text, way } }: { readonly lead: SwapLeadText }) => (
  <Card as="section" tone={way ? 'warm' : 'raised'} className={styles.card} aria-labelledby="swap-next">
    <div className={styles.words}>
      <div aria-live="polite">
        <h2 id="swap-next" className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      {way && (
        <Row>
          <LinkButton tone="action" size="large" to={way.to}>
            {way.words}
          </LinkButton>
        </Row>
      )}
    </div>
  </Card>
);
