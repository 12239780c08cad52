/** Sets the chosen theme before the first paint, so that cached pages are the same for both themes. */
export const themeScript = `var m=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]`;
