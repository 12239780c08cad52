import { classNames } from './class-names.ts';
import { useHydrated } from './use-hydrated.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  readonly name: string;
  readonly picture?: string | null | undefined;
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

const tints = ['leaf', 'sun', 'coral', 'sand', 'sky'] as const;

/**
 * A member's picture, or their initial on a tint that is always the same for the same name. Decorative, because the
 * name is beside it. On a page from the server the picture comes with the app, after the pictures of things.
 */
export function Avatar({ name, picture, size = 40, className }: AvatarProps) {
  const isShown = useHydrated() && picture;
  const look = classNames(styles.avatar, !isShown && styles[pickTint(name)], className);
  return isShown ? (
    <img className={look} src={picture} alt="" width={size} height={size} loading="lazy" fetchPriority="low" />
  ) : (
    <span className={look} aria-hidden style={{ width: size, height: size, fontSize: size * 0.44 }}>
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

function pickTint(name: string): (typeof tints)[number] {
  const sum = [...name].reduce((total, email) => total + (email.codePointAt(0) ?? 0), 0);
  return tints[sum % tints.length] ?? 'leaf';
}
