import { useId, type ReactNode } from 'react';
import { Card } from '#web/kit/card.tsx';
import { Stack } from '#web/kit/stack.tsx';

/** A setting under its heading. */
export function SettingsCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={2}>
        <h3 id={id}>{title}</h3>
        {children}
      </Stack>
    </Card>
  );
}
