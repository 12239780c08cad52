import { createContext } from 'react';

/** True within a link: what stands there is named and brings no link of its own. */
export const InsideLink = createContext(false);
