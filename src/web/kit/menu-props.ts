import type { ReactNode } from 'react';
import type { ButtonAppearance } from './button.tsx';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  /** A link, or an action. */
  readonly to?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly selected?: boolean | undefined;
  readonly tone?: 'normal' | 'danger' | undefined;
  readonly disabled?: boolean | undefined;
}

export interface MenuProps extends ButtonAppearance {
  /** The text of the button, or its accessible name when it shows only an icon. */
  readonly label: string;
  readonly iconOnly?: boolean | undefined;
  readonly entries: readonly MenuEntry[];
}
