import { AppLink, type AppLinkProps } from '#web/app-link.tsx';
import { toButtonClass, type ButtonLook } from './button.tsx';

export type LinkButtonProps = ButtonLook & AppLinkProps;

/** A link that looks like a button. */
export function LinkButton({ tone, size, icon, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <AppLink className={toButtonClass({ tone, size, wide }, className)} {...rest}>
      {icon}
      <span>{children}</span>
    </AppLink>
  );
}
