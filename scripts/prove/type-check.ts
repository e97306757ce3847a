import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Tells of a file of a tree whether its types hold with another text. It is looked at alone: what other files
 * declare for all of them is missing with either text, and counts for neither.
 */
export function openTypeCheck(tree: string): (file: string, text: string) => boolean {
  const services = new Map<string, { holds: (file: string, text: string) => boolean }>();
  return (file, text) => {
    const config = configOf(tree, file);
    const service = services.get(config) ?? openService(config);
    services.set(config, service);
    return service.holds(path.join(tree, file), text);
  };
}

function configOf(tree: string, file: string): string {
  const [group = '', name = ''] = file.split('/');
  const home = path.join(tree, group, name);
  const own = /[/]src[/](?:node|testing)[/]/.test(file) ? 'tsconfig.node.json' : 'tsconfig.json';
  return (
    [path.join(home, own), path.join(home, 'tsconfig.json')].find(existsSync) ??
    path.join(tree, 'tsconfig.json')
  );
}

function openService(config: string): { holds: (file: string, text: string) => boolean } {
  const { config: json } = ts.readConfigFile(config, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(json, ts.sys, path.dirname(config));
  const { tsBuildInfoFile: _, ...settings } = { ...options, incremental: false };
  let changed = { file: '', text: '', version: 0 };
  const host: ts.LanguageServiceHost = {
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: (file) => ts.sys.realpath?.(file) ?? file,
    getCompilationSettings: () => settings,
    getScriptFileNames: () => [changed.file],
    getScriptVersion: (file) => (file === changed.file ? String(changed.version) : '0'),
    getScriptSnapshot: (file) => {
      if (file === changed.file) return ts.ScriptSnapshot.fromString(changed.text);
      return existsSync(file)
        ? ts.ScriptSnapshot.fromString(readFileSync(file, 'utf8'))
        : undefined;
    },
    getCurrentDirectory: () => path.dirname(config),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  };
  const service = ts.createLanguageService(host);
  const faultsOf = (file: string, text: string): number => {
    changed = { file, text, version: changed.version + 1 };
    return (
      service.getSyntacticDiagnostics(file).length + service.getSemanticDiagnostics(file).length
    );
  };
  return {
    holds: (file, text) => faultsOf(file, text) <= faultsOf(file, readFileSync(file, 'utf8')),
  };
}
