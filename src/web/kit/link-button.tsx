import { AppLink, type AppLinkProps } from '#web/app-link.tsx';
import { toButtonClass, type ButtonAppearance } from './button.tsx';

export type LinkButtonProps = ButtonAppearance & AppLinkProps;

/** A link that looks like a button. */
export function LinkButton({ tone, size, icon, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <AppLink className={toButtonClass({ tone, size, wide }, className)} {...rest}>
      {icon}
      <span>{children}</span>
    </AppLink>
  );
}
