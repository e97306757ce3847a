// Imported by name here: what bundles a dynamic import of CommonJS gives its names to nobody.
export { Agent, buildConnector } from 'undici';
