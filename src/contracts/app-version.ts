declare const __APP_VERSION__: string;

/** The build of this code. Server and browser exchange it, so that a page learns that a newer build is deployed. */
export const appVersion: string = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'development';
export const appVersionHeader = 'x-app-version';
