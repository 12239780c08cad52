import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { Chip } from '#web/kit/chip.tsx';
import type { FieldError } from '#web/kit/field-error.ts';
import { Field } from '#web/kit/field.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Row } from '#web/kit/row.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { focusFirstError } from '#web/kit/use-form.ts';
import { useViewer } from '#web/viewer.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { itemChoices, useCategoriesSortedByName, useCategoryName, type ItemChoice } from '#modules/items/ui/public.ts';
import { searchDistances } from '../domain/search-choices.ts';
import { KeywordField } from './keyword-field.tsx';
import { toSearchPath, isValueRangeReversed, hasSearchTerms } from './search-address.ts';
import { filterDescriptors, type AddressQuery } from './search-filters.ts';
import { SuburbField } from './suburb-field.tsx';
import { useFacetLabels } from './use-facet-labels.ts';

export interface FilterFormProps {
  readonly addressQuery: AddressQuery;
  /** The current origin of distances, if any. */
  readonly near: string | null;
  readonly onApply: (addressQuery: AddressQuery) => void;
  /** Beside the results: each choice takes effect at once, typed text when its field is left. */
  readonly isLive?: boolean | undefined;
  /** At least one filter must be set. */
  readonly needsTerm?: boolean | undefined;
  /** Unless given, clearing goes to the results of the words alone. */
  readonly onClear?: (() => void) | undefined;
  readonly categoryError?: FieldError | undefined;
}

/** Edits all filters at once; they take effect when applied. */
export default function FilterForm({
  addressQuery,
  near,
  onApply,
  isLive,
  needsTerm,
  onClear,
  categoryError,
}: FilterFormProps) {
  const viewer = useViewer();
  const t = useTranslate();
  const format = useFormat();
  const formatCategory = useCategoryName();
  const byName = useCategoriesSortedByName();
  const [draft, setDraft] = useState<AddressQuery>({ ...addressQuery, near: addressQuery.near ?? near ?? undefined });
  const [isTried, setIsTried] = useState(false);
  const formatOption = useFacetLabels(draft);
  const address = toSearchPath(addressQuery);
  const applied = useRef(address);
  const seen = useRef(address);
  // Filters that were changed elsewhere on the screen, by a chip or by going back; not those that were applied here,
  // whose address comes later than the next key.
  useEffect(() => {
    if (seen.current === address) return;
    seen.current = address;
    if (applied.current === address) return;
    applied.current = address;
    setDraft({ ...addressQuery, near: addressQuery.near ?? near ?? undefined });
  }, [address, addressQuery, near]);
  // The viewer's own suburb may become known, or be chosen, after the form is shown; one that was typed stays.
  const [filledIn, setFilledIn] = useState(near);
  if (filledIn !== near) {
    setFilledIn(near);
    if (addressQuery.near === undefined && (draft.near ?? filledIn) === filledIn)
      setDraft({ ...draft, near: near ?? undefined });
  }

  const isCrossed = isValueRangeReversed(draft);
  /** The viewer's own suburb, filled in as the origin of distances, stays out of the address. */
  const withoutDefault = (next: AddressQuery): AddressQuery =>
    addressQuery.near === undefined && next.near === near ? { ...next, near: undefined } : next;
  const isEmpty = needsTerm === true && !hasSearchTerms(withoutDefault(draft));
  const apply = (edited: AddressQuery) => {
    const next = withoutDefault(edited);
    if (isValueRangeReversed(next) || (needsTerm && !hasSearchTerms(next))) return;
    applied.current = toSearchPath(next);
    onApply(next);
  };
  const change = (part: Partial<AddressQuery>) => setDraft({ ...draft, ...part });
  const choose = (part: Partial<AddressQuery>) => {
    change(part);
    if (isLive) apply({ ...draft, ...part });
  };
  const chosen = draft.conditions ?? [];
  const toggle = (condition: ItemChoice<'condition'>) => {
    const next = chosen.includes(condition) ? chosen.filter((kept) => kept !== condition) : [...chosen, condition];
    choose({ conditions: next.length > 0 ? next : undefined });
  };
  const clear = () => {
    setIsTried(false);
    const left: AddressQuery = { keyword: onClear ? undefined : addressQuery.keyword, sort: 'match' };
    setDraft({ ...left, near: near ?? undefined });
    if (onClear) onClear();
    else onApply(left);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    apply(draft);
    focusFirstError(event.currentTarget);
  };
  const leaveField = () => {
    if (isLive && toSearchPath(withoutDefault(draft)) !== applied.current) apply(draft);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <KeywordField
          value={draft.keyword ?? ''}
          error={isTried && isEmpty ? t('discovery.errors.noTerm') : undefined}
          onBlur={leaveField}
          onChange={(keyword) => change({ keyword: keyword || undefined })}
        />
        <SelectField
          label={t(filterDescriptors.category.label)}
          error={draft.category === undefined ? categoryError : undefined}
          value={draft.category ?? 'all'}
          onChange={(category) => choose({ category: category === 'all' ? undefined : category })}
          options={[
            { value: 'all' as const, label: t('discovery.filters.anyCategory') },
            ...byName.map((value) => ({ value, label: formatOption('category', value, formatCategory(value)) })),
          ]}
        />
        <SuburbField
          value={draft.near ?? ''}
          onBlur={leaveField}
          onChange={(place) => change({ near: place || undefined })}
        />
        <SelectField
          label={t(filterDescriptors.distance.label)}
          value={String(draft.distance ?? 'any')}
          onChange={(value) => choose({ distance: searchDistances.find((distance) => String(distance) === value) })}
          options={[
            { value: 'any', label: t('discovery.filters.anywhere') },
            ...searchDistances.map((value) => ({
              value: String(value),
              label: formatOption('distance', value, format.distance(value)),
            })),
          ]}
        />
        <Field label={t(filterDescriptors.conditions.label)} as="group">
          {() => (
            <Row wrap>
              {itemChoices.condition.map((value) => (
                <Chip key={value} selected={chosen.includes(value)} onClick={() => toggle(value)}>
                  {formatOption('conditions', value, t(`items.condition.${value}`))}
                </Chip>
              ))}
            </Row>
          )}
        </Field>
        <Row gap={2} align="start">
          <MoneyField
            label={t(filterDescriptors.leastCents.label)}
            error={isCrossed ? t('discovery.errors.valuesCrossed') : undefined}
            value={draft.leastCents ?? null}
            onBlur={leaveField}
            onChange={(cents) => change({ leastCents: cents ?? undefined })}
          />
          <MoneyField
            label={t(filterDescriptors.mostCents.label)}
            value={draft.mostCents ?? null}
            onBlur={leaveField}
            onChange={(cents) => change({ mostCents: cents ?? undefined })}
          />
        </Row>
        <SelectField
          label={t(filterDescriptors.delivery.label)}
          value={draft.delivery ?? 'any'}
          onChange={(delivery) => choose({ delivery: delivery === 'any' ? undefined : delivery })}
          options={(['any', 'courier', 'meet'] as const).map((value) => ({
            value,
            label:
              value === 'any'
                ? t('discovery.filters.anyDelivery')
                : formatOption('delivery', value, t(`items.delivery.${value}`)),
          }))}
        />
        <Checkbox
          label={t(filterDescriptors.isOpenToAnything.label)}
          checked={draft.isOpenToAnything ?? false}
          onChange={(isOpen) => choose({ isOpenToAnything: isOpen || undefined })}
        />
        {viewer && (
          <Checkbox
            label={t(filterDescriptors.wantsMine.label)}
            checked={draft.wantsMine ?? false}
            onChange={(wantsMine) => choose({ wantsMine: wantsMine || undefined })}
          />
        )}
        <Row justify="between" wrap>
          <Button tone="plain" onClick={clear}>
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
