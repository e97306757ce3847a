import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Changes of files, by their paths, that are made all together or not at all. */
export interface Changes {
  /** A file as it stands, and as it was changed so far; throws where there is none. */
  read(file: string): string;
  /** Throws where the file is there already. */
  write(file: string, text: string): void;
  /** Puts a text before the first match of `mark` after `from`; throws where nothing matches. */
  insert(file: string, place: { mark: RegExp; text: string; from?: RegExp }): void;
  /** The one path that a pattern matches; throws where there is none. */
  find(pattern: string): string;
  /** Makes them; the files. */
  save(): string[];
}

export function openChanges(root: string): Changes {
  const changed = new Map<string, string>();
  const changes: Changes = {
    read(file) {
      const whole = path.join(root, file);
      if (!changed.has(file) && !existsSync(whole)) throw new Error(`There is no ${file}`);
      return changed.get(file) ?? readFileSync(whole, 'utf8');
    },
    write(file, text) {
      if (existsSync(path.join(root, file))) throw new Error(`${file} is there already`);
      changed.set(file, text);
    },
    insert(file, { mark, text, from }) {
      const was = changes.read(file);
      const start = from ? (from.exec(was)?.index ?? was.length) : 0;
      const found = mark.exec(was.slice(start));
      if (!found) throw new Error(`${file} has no place for it: ${mark.source}`);
      const at = start + found.index;
      changed.set(file, was.slice(0, at) + text + was.slice(at));
    },
    find(pattern) {
      const [found] = globSync(pattern, { cwd: root });
      if (found === undefined) throw new Error(`There is no ${pattern}`);
      return found;
    },
    save() {
      for (const [file, text] of changed) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        writeFileSync(path.join(root, file), text);
      }
      return [...changed.keys()];
    },
  };
  return changes;
}
