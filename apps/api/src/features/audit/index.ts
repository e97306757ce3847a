export { recordAct } from './record.ts';
