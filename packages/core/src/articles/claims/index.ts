export { type PostEditBody, postEditSchema } from '../posts/contract.ts';
export * from './claim.ts';
export * from './claim-address.ts';
export * from './contract.ts';
export * from './conversion.ts';
export * from './integrity.ts';
export * from './routes.ts';
