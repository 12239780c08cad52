import { searchAll } from './search-all.ts';
import { searchAround } from './search-around.ts';
import type { Searches } from './search-task.ts';

export const searches: Searches = { around: searchAround, all: searchAll };
