import { existsSync } from 'node:fs';
import { postgresPrograms } from './private-postgres.ts';

/** Where Chromium is on this machine, or undefined. */
export function chromiumPath(): string | undefined {
  const places = [
    process.env.CHROMIUM_PATH,
    // The same engine without a window around it: a page opens in a quarter of the time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return places.find((place) => place !== undefined && existsSync(place));
}

/** What the tests want and this machine lacks, with how to get it. */
export function missingPrograms(): { project: string; what: string; how: string }[] {
  const missing = [];
  if (!postgresPrograms()) {
    missing.push({
      project: 'api on PostgreSQL',
      what: 'PostgreSQL',
      how: 'apt-get install postgresql',
    });
  }
  if (!chromiumPath()) {
    missing.push({
      project: 'browser',
      what: 'Chromium',
      how: 'apt-get install chromium-headless-shell or chromium, or set CHROMIUM_PATH',
    });
  }
  // A real WordPress is set up from them.
  const parts = ['/usr/share/wordpress/wp-load.php', '/usr/sbin/mariadbd', '/usr/bin/php'];
  if (!parts.every((part) => existsSync(part))) {
    missing.push({
      project: 'integrations',
      what: 'WordPress, MariaDB and PHP',
      how: 'apt-get install wordpress wordpress-theme-twentytwentyone mariadb-server php-cli php-mysql php-xml',
    });
  }
  return missing;
}
