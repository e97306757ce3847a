import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startMariaDb } from './mariadb.ts';
import { end, endGroup, freePort, untilReady } from './processes.ts';

const run = promisify(execFile);
const here = import.meta.dirname;

/** Debian's WordPress with a database of its own, on 127.0.0.1, until it is closed. */
export interface WordPress {
  url: string;
  /** User name → application password: an editor, an author, a contributor. */
  passwords: Record<'editor' | 'author' | 'contributor', string>;
  /** Runs PHP inside the WordPress and reads what it returns. */
  php<T>(code: string): Promise<T>;
  /** A plugin that is always on, until it is taken away (`undefined`). */
  setPlugin(name: string, code: string | undefined): Promise<void>;
  /** Puts a plugin's zip in, as WordPress does, and activates it. */
  install(name: string, zip: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

export async function startWordPress(): Promise<WordPress> {
  const folder = await mkdtemp(join(tmpdir(), 'wordpress-'));
  const site = join(folder, 'site');
  const socket = join(folder, 'db.sock');
  const port = await freePort();
  let database: ChildProcess | undefined;
  let server: ChildProcess | undefined;
  const close = async () => {
    if (server) await endGroup(server);
    if (database) await end(database);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    [database] = await Promise.all([
      startMariaDb(folder, { socket, database: 'wordpress' }),
      cp('/usr/share/wordpress', site, { recursive: true, dereference: true }),
    ]);
    await rm(join(site, 'wp-config.php'), { force: true });
    await mkdir(join(site, 'wp-content', 'mu-plugins'));
    await mkdir(join(site, 'wp-content', 'uploads'));
    const env = { ...process.env, WORDPRESS_SOCKET: socket, WORDPRESS_PORT: String(port) };
    await cp(join(here, 'wp-config.php'), join(site, 'wp-config.php'));
    const { stdout } = await run('php', [join(here, 'install.php'), site], { env });
    const passwords = JSON.parse(stdout.slice(stdout.indexOf('{')));
    server = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', site, join(here, 'router.php')], {
      env: { ...env, PHP_CLI_SERVER_WORKERS: '3' },
      stdio: 'ignore',
      // Its workers outlive it otherwise.
      detached: true,
    });
    const url = `http://127.0.0.1:${port}`;
    await untilReady(server, url, (status) => status === 200);
    const php: WordPress['php'] = async (code) => {
      const file = join(folder, 'run.php');
      await writeFile(
        file,
        `<?php require '${site}/wp-load.php'; echo json_encode((function () { ${code} })());`,
      );
      return JSON.parse((await run('php', [file], { env })).stdout);
    };
    return {
      url,
      passwords,
      php,
      async install(name, zip) {
        const file = join(folder, `${name}.zip`);
        await writeFile(file, zip);
        const fault = await php(`require_once ABSPATH . 'wp-admin/includes/admin.php';
          WP_Filesystem();
          $done = unzip_file('${file}', WP_PLUGIN_DIR);
          $done = is_wp_error($done) ? $done : activate_plugin('${name}/${name}.php');
          return is_wp_error($done) ? $done->get_error_message() : null;`);
        if (fault !== null) throw new Error(`The plugin was not installed: ${fault}`);
      },
      async setPlugin(name, code) {
        const file = join(site, 'wp-content', 'mu-plugins', `${name}.php`);
        if (code === undefined) await rm(file, { force: true });
        else await writeFile(file, `<?php ${code}`);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
