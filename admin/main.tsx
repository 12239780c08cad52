import { createRoot } from 'react-dom/client';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '#web/fonts.css';
import '#web/kit/tokens.css';
import './shell/theme.css';

import { adminModules } from './modules.ts';
import { Console } from './shell/console.tsx';
import { detectDeviceLanguage } from './shell/device-language.ts';
import { loadConsoleLanguage, listMessageLoaders } from './shell/console-language.tsx';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  const locale = detectDeviceLanguage();
  document.documentElement.lang = locale;
  const language = await loadConsoleLanguage((next) => listMessageLoaders(adminModules, next), locale);
  createRoot(root).render(<Console modules={adminModules} language={language} />);
}

start().catch((error: unknown) => reportError(error));
