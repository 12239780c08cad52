import { Picture } from '#web/kit/picture.tsx';
import type { ItemPicture } from '../domain/item.views.ts';
import styles from './item-thumb.module.css';
import { NoPicture } from './no-picture.tsx';
import { toPictureSource } from './picture-source.ts';

/** A small square picture of an item beside text that names it. */
export const ItemThumb = ({ picture, size }: { readonly picture: ItemPicture | null; readonly size: number }) => (
  <span className={styles.thumb} style={{ width: size }}>
    {picture ? <Picture source={toPictureSource(picture)} alt="" sizes={`${size}px`} shape="square" /> : <NoPicture />}
  </span>
);
