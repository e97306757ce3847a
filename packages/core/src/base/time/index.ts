export * from './say-moment.ts';
export * from './time-zone.ts';
