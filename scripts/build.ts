import { buildPackages } from './build-packages.ts';
import { buildServerIfChanged } from './build-server.ts';
import { buildWebIfChanged } from './build-web.ts';

buildPackages();
buildServerIfChanged();
buildWebIfChanged();
