import { Text } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from './use-format.ts';

/** A day by which something is due, in red once it has passed. */
export function DueDate({ at }: { readonly at: string }) {
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const isLate = Date.parse(at) <= now;
  return (
    <Text span size="sm" {...(isLate ? { c: 'red', fw: 600 } : {})} title={format.dateTime(at)}>
      {format.date(at)}
    </Text>
  );
}
