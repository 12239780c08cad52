import { createContext } from 'react';

/** True within a link: content there shows a name and must not contain a link of its own. */
export const InsideLinkContext = createContext(false);
