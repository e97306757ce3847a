export { loaderScript } from './embed/loader.ts';
export type { GeneratorValues, GeneratorWidgetProps, PreviewCall } from './generator-props.ts';
export { GeneratorWidget } from './post-generator.tsx';
