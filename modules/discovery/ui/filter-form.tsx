import { useState, type FormEvent } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { Chip } from '#web/kit/chip.tsx';
import { Field } from '#web/kit/field.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Row } from '#web/kit/row.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useFormat, useWords } from '#web/words.tsx';
import { conditions, useCategoriesByName, useCategoryName, type Condition } from '#modules/items/ui/public.ts';
import { distances } from '../domain/search-choices.ts';
import { KeywordField } from './keyword-field.tsx';
import type { SearchAsked } from './search-address.ts';
import { SuburbField } from './suburb-field.tsx';

export interface FilterFormProps {
  readonly asked: SearchAsked;
  /** The current origin of distances, if any. */
  readonly near: string | null;
  readonly onApply: (asked: SearchAsked) => void;
}

/** Edits all filters at once; they take effect when applied. */
export default function FilterForm({ asked, near, onApply }: FilterFormProps) {
  const t = useWords();
  const format = useFormat();
  const nameOf = useCategoryName();
  const byName = useCategoriesByName();
  const [draft, setDraft] = useState<SearchAsked>({ ...asked, near: asked.near ?? near ?? undefined });
  const change = (part: Partial<SearchAsked>) => setDraft({ ...draft, ...part });
  const chosen = draft.conditions ?? [];
  const toggle = (condition: Condition) => {
    const next = chosen.includes(condition) ? chosen.filter((kept) => kept !== condition) : [...chosen, condition];
    change({ conditions: next.length > 0 ? next : undefined });
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(draft);
  };
  return (
    <form onSubmit={apply}>
      <Stack gap={2}>
        <KeywordField value={draft.keyword ?? ''} onChange={(keyword) => change({ keyword: keyword || undefined })} />
        <SelectField
          label={t('discovery.filters.category')}
          value={draft.category ?? 'all'}
          onChange={(category) => change({ category: category === 'all' ? undefined : category })}
          options={[
            { value: 'all' as const, label: t('discovery.filters.anyCategory') },
            ...byName.map((value) => ({ value, label: nameOf(value) })),
          ]}
        />
        <SuburbField value={draft.near ?? ''} onChange={(place) => change({ near: place || undefined })} />
        <SelectField
          label={t('discovery.filters.distance')}
          value={String(draft.distance ?? 'any')}
          onChange={(value) => change({ distance: distances.find((distance) => String(distance) === value) })}
          options={[
            { value: 'any', label: t('discovery.filters.anywhere') },
            ...distances.map((value) => ({ value: String(value), label: format.distance(value) })),
          ]}
        />
        <Field label={t('discovery.filters.condition')} as="group">
          {() => (
            <Row wrap>
              {conditions.map((value) => (
                <Chip key={value} selected={chosen.includes(value)} onClick={() => toggle(value)}>
                  {t(`items.condition.${value}`)}
                </Chip>
              ))}
            </Row>
          )}
        </Field>
        <Row gap={2} align="start">
          <MoneyField
            label={t('discovery.filters.from')}
            value={draft.leastCents ?? null}
            onChange={(cents) => change({ leastCents: cents ?? undefined })}
          />
          <MoneyField
            label={t('discovery.filters.to')}
            value={draft.mostCents ?? null}
            onChange={(cents) => change({ mostCents: cents ?? undefined })}
          />
        </Row>
        <SelectField
          label={t('discovery.filters.delivery')}
          value={draft.delivery ?? 'any'}
          onChange={(delivery) => change({ delivery: delivery === 'any' ? undefined : delivery })}
          options={(['any', 'courier', 'meet'] as const).map((value) => ({
            value,
            label: value === 'any' ? t('discovery.filters.anyDelivery') : t(`items.delivery.${value}`),
          }))}
        />
        <Checkbox
          label={t('items.wants.anything')}
          checked={draft.isOpenToAnything ?? false}
          onChange={(isOpen) => change({ isOpenToAnything: isOpen || undefined })}
        />
        <Row justify="between">
          <Button tone="plain" onClick={() => onApply({ keyword: asked.keyword, sort: 'match' })}>
            {t('discovery.filters.clear')}
          </Button>
          <Button type="submit" tone="action">
            {t('discovery.filters.apply')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
