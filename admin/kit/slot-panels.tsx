import { LazyConsolePart } from '#admin/registry/lazy-console-part.tsx';
import { useRegistry } from '#admin/registry/registry-context.ts';
import type { PanelSlot } from '#admin/registry/slot.ts';
import { Frame } from './frame.tsx';
import { useTranslate } from './use-translate.ts';

/** The panels that other modules contribute to a page. */
export function SlotPanels<Props extends object>({
  slot,
  props,
}: {
  readonly slot: PanelSlot<Props>;
  readonly props: Props;
}) {
  const t = useTranslate();
  return useRegistry()
    .panelsOf(slot)
    .map((entry) => (
      <Frame key={entry.name} title={t(entry.title)}>
        <LazyConsolePart load={entry.part} props={props} />
      </Frame>
    ));
}
