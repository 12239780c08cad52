import { Suspense, useState, type ReactNode } from 'react';
import { lazyComponent } from '#web/lazy-part.tsx';
import { Button, type ButtonAppearance } from './button.tsx';
import { IconButton } from './icon-button.tsx';

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

const MenuBody = lazyComponent(() => import('./menu-body.tsx'));

/** A button that opens a list of actions. The list's code is loaded when it first opens. */
export function Menu(props: MenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const trigger = <MenuTrigger {...props} onClick={() => setIsWanted(true)} />;
  return isWanted ? (
    <Suspense fallback={trigger}>
      <MenuBody {...props} />
    </Suspense>
  ) : (
    trigger
  );
}

export type MenuTriggerProps = Omit<MenuProps, 'entries'> & {
  readonly entries?: unknown;
  readonly onClick?: () => void;
};

/** The button alone; accepts the props that the open menu gives it. */
export function MenuTrigger({ label, iconOnly, entries: _entries, icon, ...rest }: MenuTriggerProps) {
  return iconOnly ? (
    <IconButton label={label} icon={icon} aria-haspopup="menu" onClick={rest.onClick} />
  ) : (
    <Button icon={icon} aria-haspopup="menu" {...rest}>
      {label}
    </Button>
  );
}
