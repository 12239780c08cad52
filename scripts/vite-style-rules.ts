import type { Plugin } from 'vite';
import type { Styles } from '#server/render/used-rules.ts';
import { splitFontFaces, parseStyleRules } from './style-rules.ts';

/** Writes faces and rules of the style sheets beside the manifest: the server inlines those that a page uses. */
export const styleRulesPlugin = (): Plugin => ({
  name: 'style-rules',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const rules: Record<string, Styles['rules'][string]> = {};
      let allFaces = '';
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const { sheet, faces } = splitFontFaces(String(file.source));
        allFaces += faces;
        file.source = sheet;
        rules[file.fileName] = parseStyleRules(sheet);
      }
      const styles: Styles = { faces: allFaces, rules };
      this.emitFile({ type: 'asset', fileName: '.vite/styles.json', source: JSON.stringify(styles) });
    },
  },
});
