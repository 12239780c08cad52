import { recordDirectStatements } from './record-statements.ts';

recordDirectStatements();
