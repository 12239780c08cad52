declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes into `target.data`, RGBA; calls with null where that fails. */
    display<Target extends { data: Uint8ClampedArray; width: number; height: number }>(
      target: Target,
      done: (drawn: Target | null) => void,
    ): void;
    free(): void;
  }
  const libheif: {
    readonly ready: Promise<unknown>;
    HeifDecoder: new () => {
      /** Reads the structure only: pixels are decoded when asked for. */
      decode(file: Uint8Array): HeifImage[];
      readonly decoder: { delete(): void } | null;
    };
  };
  export default libheif;
  export type { HeifImage };
}
