// The package has no types of its own.
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2';
    /** A value pins an axis of a variable font; bounds keep a part of it. */
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    readonly noLayoutClosure: boolean;
    /** Tags of the OpenType features that stay. */
    readonly keepFeatures: readonly string[];
  }
  export default function subsetFont(font: Buffer, letters: string, options: SubsetOptions): Promise<Buffer>;
}
