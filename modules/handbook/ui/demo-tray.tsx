import { useId } from 'react';
import { Card } from '#web/kit/card.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { DemoItemKey } from '../domain/demo-table.ts';
import styles from './demo.module.css';

export interface DemoTrayProps {
  readonly title: string;
  readonly things: readonly { readonly name: DemoItemKey; readonly cents: number }[];
  readonly chosen: ReadonlySet<DemoItemKey>;
  readonly onToggle: (name: DemoItemKey) => void;
}

/** A side of the table: the items that can lie on it. */
export function DemoTray({ title, things, chosen, onToggle }: DemoTrayProps) {
  const t = useTranslate();
  const format = useFormat();
  const id = useId();
  return (
    <Card as="section" padding="small" aria-labelledby={id}>
      <Stack gap={1}>
        <h2 id={id} className={styles.tray}>
          {title}
        </h2>
        {things.map(({ name, cents }) => (
          <Checkbox
            key={name}
            label={t(`handbook.demo.thing.${name}`)}
            hint={format.money(cents)}
            checked={chosen.has(name)}
            onChange={() => onToggle(name)}
          />
        ))}
      </Stack>
    </Card>
  );
}
