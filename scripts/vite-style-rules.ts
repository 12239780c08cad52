import type { Plugin } from 'vite';
import type { StyleRules } from '#server/render/used-rules.ts';
import { rulesOf } from './style-rules.ts';

/** Writes the rules of each style sheet beside the manifest: the server inlines those that a page uses. */
export const styleRules = (): Plugin => ({
  name: 'style-rules',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const sheets = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
      const rules: StyleRules = Object.fromEntries(
        sheets.map((sheet) => [sheet.fileName, rulesOf(String('source' in sheet ? sheet.source : ''))]),
      );
      this.emitFile({ type: 'asset', fileName: '.vite/style-rules.json', source: JSON.stringify(rules) });
    },
  },
});
