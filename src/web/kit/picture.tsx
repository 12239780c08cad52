import { classNames } from './class-names.ts';
import styles from './picture.module.css';

/** One picture in the widths and formats it was made in. */
export interface PictureSource {
  readonly width: number;
  readonly height: number;
  /** A tiny blurred picture as a data address, shown until the real one is there. */
  readonly placeholder?: string | null | undefined;
  /** By falling preference; the last one is what every browser reads. */
  readonly formats: readonly {
    readonly type: string;
    readonly files: readonly { readonly url: string; readonly width: number }[];
  }[];
}

export interface PictureProps {
  readonly source: PictureSource;
  /** What is to be seen; empty where the text beside it says so already. */
  readonly alt: string;
  /** How wide it will be shown, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Shape of the reserved box; `own` keeps the picture's. */
  readonly shape?: 'card' | 'square' | 'own' | undefined;
  readonly fit?: 'cover' | 'contain' | undefined;
  /** The first thing seen on a screen: fetched at once, and preloaded by the server. */
  readonly eager?: boolean | undefined;
  readonly className?: string | undefined;
}

const srcSet = (files: PictureSource['formats'][number]['files']): string =>
  files.map((file) => `${file.url} ${file.width}w`).join(', ');

export function Picture({ source, alt, sizes, shape = 'card', fit = 'cover', eager, className }: PictureProps) {
  const last = source.formats.at(-1);
  const largest = last?.files.at(-1);
  const ratio = shape === 'own' ? `${source.width} / ${source.height}` : undefined;
  const background = source.placeholder ? `url(${source.placeholder})` : undefined;
  return (
    <picture
      className={classNames(styles.box, styles[shape], styles[fit], className)}
      style={{ aspectRatio: ratio, backgroundImage: background }}
    >
      {source.formats.slice(0, -1).map((format) => (
        <source key={format.type} type={format.type} srcSet={srcSet(format.files)} sizes={sizes} />
      ))}
      <img
        src={largest?.url}
        srcSet={last && srcSet(last.files)}
        sizes={sizes}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? 'sync' : 'async'}
      />
    </picture>
  );
}
