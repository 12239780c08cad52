declare module 'heic-decode' {
  interface HeicImage {
    readonly width: number;
    readonly height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  const decodeHeic: {
    /** Reads the structure only: pixels are decoded when asked for. */
    all(input: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }>;
  };
  export default decodeHeic;
}
