export type { GeneratorWidgetProps } from './generator-props.ts';
export { GeneratorWidget } from './post-generator.tsx';
