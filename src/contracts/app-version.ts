declare const __APP_VERSION__: string;

/** The build this code came from. Server and browser name it to each other, so that a page learns of a newer one. */
export const appVersion: string = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'development';
export const versionHeader = 'x-app-version';
