export { default } from './report-sheet.tsx';
