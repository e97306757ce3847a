export { type Judgement, judgeRows } from './judge-rows.ts';
export { openRowSource } from './open-row-source.ts';
export {
  isFault,
  type RowDefaults,
  type RowFormat,
  type RowOptions,
  type RowSource,
} from './row-source.ts';
