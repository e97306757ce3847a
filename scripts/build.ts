import { buildPackages } from './build-packages.ts';
import { buildWebIfChanged } from './build-web.ts';

buildPackages();
await buildWebIfChanged();
