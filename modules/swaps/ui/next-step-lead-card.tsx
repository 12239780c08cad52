import { Card } from '#web/kit/card.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import styles from './next-step-card.module.css';
import { NextStepActions } from './next-step-actions.tsx';
import { StepDue, type NextCardProps } from './next-step-card.tsx';
import type { SwapLeadText } from './swaps-slots.ts';

/** The next step of a swap that a panel of its page knows. */
export const NextStepLeadCard = ({
  lead: { title, text, way, isOptional },
  ...own
}: NextCardProps & { readonly lead: SwapLeadText }) => (
  <Card as="section" tone={way ? 'warm' : 'raised'} className={styles.card} aria-labelledby="swap-next">
    <div className={styles.words}>
      <div aria-live="polite">
        <h2 id="swap-next" className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        {isOptional && <StepDue {...own} />}
      </div>
      {way && (
        <Row wrap>
          <LinkButton tone="action" size="large" to={way.to}>
            {way.words}
          </LinkButton>
          {isOptional && <NextStepActions {...own} isSecondary />}
        </Row>
      )}
    </div>
  </Card>
);
