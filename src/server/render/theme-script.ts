/** Sets the chosen theme before the first paint. Cached pages are the same for both themes because of it. */
export const themeScript = `var m=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]`;
