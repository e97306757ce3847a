export { loaderScript } from './embed/loader.ts';
export type { GeneratorValues, GeneratorWidgetProps } from './generator-props.ts';
export { GeneratorWidget } from './post-generator.tsx';
