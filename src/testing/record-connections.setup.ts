import { recordConnections } from './record-statements.ts';

recordConnections();
