/** What modules after this one may ask of notifications; those before it are heard by their events. */
export { addNews, type News } from './server/add-news.ts';
