import { Alert, List } from '@mantine/core';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { DesignFault } from '../../domain/design-faults.ts';

/** Lists what readers of a design would see as mistakes, each with its place in the designer's outline. */
export function DesignFaults({ faults }: { readonly faults: readonly DesignFault[] }) {
  const t = useTranslate();
  if (faults.length === 0) return null;
  const describeFault = ({ part, at, language }: DesignFault): string =>
    [
      part === 'subject' || part === 'preview'
        ? t(`campaigns.designs.faults.${part}`)
        : `${at} ${t(`campaigns.designer.kind.${part}`)}`,
      ...(language === null ? [] : [t(`campaigns.designs.language.${language}`)]),
    ].join(', ');
  return (
    <Alert role="status" color="yellow" title={t('campaigns.designs.faults', { count: faults.length })}>
      <List size="sm">
        {faults.map((fault) => (
          <List.Item key={JSON.stringify(fault)}>
            {describeFault(fault)}: {t(`campaigns.designs.fault.${fault.kind}`, { text: fault.text })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
