import type { PanelSlot } from '#admin/registry/slot.ts';
import { useRegistry } from '#admin/registry/registry-context.ts';
import { partOf } from '#admin/registry/part.tsx';
import { Frame } from './frame.tsx';
import { useWords } from './words.tsx';

/** The panels that modules bring to a page of this one. */
export function Panels<Props extends object>({ slot, props }: { readonly slot: PanelSlot<Props>; readonly props: Props }) {
  const t = useWords();
  return useRegistry()
    .panelsOf(slot)
    .map((entry) => {
      const Part = partOf(entry.part) as React.FunctionComponent<Props>;
      return (
        <Frame key={entry.name} title={t(entry.title)}>
          <Part {...props} />
        </Frame>
      );
    });
}
