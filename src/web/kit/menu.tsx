import { Suspense, useState } from 'react';
import { lazyComponent } from '#web/lazy-part.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import type { MenuProps } from './menu-props.ts';

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
