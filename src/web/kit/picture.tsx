import { classNames } from './class-names.ts';
import styles from './picture.module.css';

/** A picture in its widths and formats. */
export interface PictureSource {
  readonly width: number;
  readonly height: number;
  /** A tiny blurred picture as a data URL, shown until the real one is loaded. */
  readonly placeholder?: string | null | undefined;
  /** In order of preference; every browser supports the last one. */
  readonly formats: readonly {
    readonly type: string;
    readonly files: readonly { readonly url: string; readonly width: number }[];
  }[];
}

export interface PictureProps {
  readonly source: PictureSource;
  /** The text alternative; empty where the text beside the picture says the same. */
  readonly alt: string;
  /** The displayed width, as in the `sizes` attribute. */
  readonly sizes: string;
  /** The aspect ratio of the reserved box; `own` keeps the picture's. */
  readonly shape?: 'card' | 'square' | 'own' | undefined;
  readonly fit?: 'cover' | 'contain' | undefined;
  /** True for the first picture of a screen: loaded at once, and preloaded by the server. Faces precede all others. */
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
        fetchPriority={eager ? 'high' : 'low'}
        decoding={eager ? 'sync' : 'async'}
      />
    </picture>
  );
}
