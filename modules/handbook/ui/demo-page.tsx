import { useState } from 'react';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import { Slider } from '#web/kit/slider.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageHead } from '#web/page-part.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import {
  decideDemoAnswer,
  demoTableItems,
  maxDemoCash,
  sumDemoTerms,
  type DemoOwnerAnswer,
  type DemoItemKey,
} from '../domain/demo-table.ts';
import { DemoTray } from './demo-tray.tsx';
import styles from './demo.module.css';

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('handbook.demo.title'),
  description: words('handbook.demo.lead'),
});

/** A guided try of the swap table with made-up things; nothing leaves the browser. */
export default function DemoPage() {
  const t = useTranslate();
  const format = useFormat();
  const [items, setThings] = useState<ReadonlySet<DemoItemKey>>(new Set(['bike']));
  const [cashCents, setCash] = useState(0);
  const [answer, setAnswer] = useState<DemoOwnerAnswer | null>(null);
  const terms = { things: items, cashCents };
  const toggle = (name: DemoItemKey) => {
    const others = [...items].filter((other) => other !== name);
    setThings(new Set(items.has(name) ? others : [...others, name]));
    setAnswer(null);
  };
  const add = (cents: number) => {
    setCash(cents);
    setAnswer(null);
  };
  return (
    <Page width="text" title={t('handbook.demo.title')} lead={t('handbook.demo.lead')}>
      <ol className={styles.steps}>
        {(['first', 'second', 'third'] as const).map((step) => (
          <li key={step}>{t(`handbook.demo.${step}`)}</li>
        ))}
      </ol>
      <div className={styles.table}>
        <DemoTray title={t('handbook.demo.give')} things={demoTableItems.mine} chosen={items} onToggle={toggle} />
        <DemoTray title={t('handbook.demo.get')} things={demoTableItems.theirs} chosen={items} onToggle={toggle} />
      </div>
      <Slider
        label={t('handbook.demo.cash')}
        min={0}
        max={maxDemoCash}
        step={500}
        value={cashCents}
        onChange={add}
        valueText={format.money(cashCents)}
        ends={[format.money(0), format.money(maxDemoCash)]}
      />
      <Balance give={sumDemoTerms(terms).give} get={sumDemoTerms(terms).get} />
      <Row>
        <Button tone="action" onClick={() => setAnswer(decideDemoAnswer(terms))}>
          {t('handbook.demo.send')}
        </Button>
      </Row>
      <div aria-live="polite">{answer && <Answer answer={answer} onAdd={(cents) => add(cashCents + cents)} />}</div>
    </Page>
  );
}

/** Compares the two sides, in words and as a bar. */
function Balance({ give, get }: { readonly give: number; readonly get: number }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Card tone="sunken" padding="small">
      <p className={styles.balance}>
        {t('handbook.demo.balance', { give: format.money(give), get: format.money(get) })}
      </p>
      <meter
        className={styles.meter}
        min={0}
        max={1}
        value={give + get === 0 ? 0.5 : give / (give + get)}
        aria-hidden
      />
    </Card>
  );
}

interface AnswerProps {
  readonly answer: DemoOwnerAnswer;
  readonly onAdd: (cents: number) => void;
}

function Answer({ answer, onAdd }: AnswerProps) {
  const t = useTranslate();
  const format = useFormat();
  const cash = answer.kind === 'counter' ? format.money(answer.cents) : '';
  return (
    <Card tone="warm">
      <Stack gap={1}>
        <p className={styles.answer}>{t(`handbook.demo.answer.${answer.kind}`, { cash })}</p>
        {answer.kind === 'counter' && (
          <Row>
            <Button onClick={() => onAdd(answer.cents)}>{t('handbook.demo.add', { cash })}</Button>
          </Row>
        )}
        {answer.kind === 'accepted' && (
          <Row wrap>
            <LinkButton to="/auth/signup" tone="action">
              {t('handbook.demo.join')}
            </LinkButton>
            <LinkButton to="/search">{t('handbook.demo.look')}</LinkButton>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
