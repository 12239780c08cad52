import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** `npm run swapu -- …` beside the running site. */
export async function runSwapuCommand(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/cli.js', ...words], {
    env: { ...process.env, DATA_DIR: process.env['SITE_DATA_DIR'] },
  });
  return stdout;
}
