/** A browser and its system by their common names; null if the browser does not send them. */
export interface DeviceDescription {
  readonly browser: string | null;
  readonly system: string | null;
}

type Signs = readonly (readonly [sign: RegExp, name: string])[];

// The order matters: every browser claims to be Safari too, and most claim to be Chrome.
const browsers: Signs = [
  [/\bEdgi?A?\w*\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Signs = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (signs: Signs, text: string): string | null => signs.find(([sign]) => sign.test(text))?.[1] ?? null;

/** Parses a `User-Agent` header far enough for a member to distinguish their own devices. */
export const describeDevice = (userAgent: string | null | undefined): DeviceDescription => ({
  browser: nameIn(browsers, userAgent ?? ''),
  system: nameIn(systems, userAgent ?? ''),
});
