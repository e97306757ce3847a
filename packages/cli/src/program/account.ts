import { Argument } from 'commander';
import type { SettingName } from '../settings-file.ts';
import { type AddCommand, withCommonFlags, withExamples } from './command.ts';

const settingNames: SettingName[] = ['apiUrl', 'apiKey', 'updateNotice'];

/** The commands about who is signed in, and the settings. */
export function defineAccount(add: AddCommand): void {
  defineSigning(add);
  const settings = () => import('../commands/config.ts');
  const list = add('config list', 'show every setting; keys are masked', async () => {
    return (await settings()).listSettings;
  });
  list.parent?.description('read and change the settings, and choose a profile');
  const get = add('config get', 'print one setting', async () => (await settings()).getSetting);
  const set = add('config set', 'change one setting', async () => (await settings()).setSetting);
  const unset = add('config unset', 'go back to the default', async () => {
    return (await settings()).unsetSetting;
  });
  const path = add('config path', 'print where the settings are', async () => {
    return (await settings()).showPath;
  });
  const use = add('config use', 'make a profile the one that counts', async () => {
    return (await settings()).useProfile;
  });
  withExamples(withCommonFlags(list), '$ linkwright config list\n$ linkwright config list --json');
  get.addArgument(settingName());
  withExamples(withCommonFlags(get), '$ linkwright config get apiUrl --profile work');
  set.addArgument(settingName()).argument('<value>', 'its new value');
  withExamples(withCommonFlags(set), setExamples);
  unset.addArgument(settingName());
  withExamples(withCommonFlags(unset), '$ linkwright config unset apiUrl');
  withExamples(withCommonFlags(path), '$ cat "$(linkwright config path)"');
  use.argument('<profile>', 'its name');
  withExamples(withCommonFlags(use), '$ linkwright config use work');
}

function defineSigning(add: AddCommand): void {
  const login = withCommonFlags(
    add('login', 'sign in by the browser, or with an API key', async () => {
      const { login } = await import('../commands/login.ts');
      return login;
    })
      .option('--with-key', 'take an API key from stdin, or ask for it')
      .option('--no-browser', 'only show the address, open nothing'),
  );
  withExamples(login, loginExamples);
  const logout = withCommonFlags(
    add('logout', 'forget the key on this machine', async () => {
      const { logout } = await import('../commands/logout.ts');
      return logout;
    })
      .option('--revoke', 'delete it on the server too, if it may do that')
      .option('--all', 'the keys of every profile'),
  );
  withExamples(logout, '$ linkwright logout\n$ linkwright logout --revoke --profile work');
  const whoami = add('whoami', 'show who is signed in, and where', async () => {
    const { whoami } = await import('../commands/whoami.ts');
    return whoami;
  });
  withExamples(withCommonFlags(whoami), whoamiExamples);
}

const settingName = () => new Argument('<name>', 'of the setting').choices(settingNames);

const setExamples = `
$ linkwright config set apiUrl https://linkwright.example
$ linkwright config set apiUrl http://127.0.0.1:3000 --profile here
$ linkwright config set updateNotice false

A key is not set here, where other users of the machine could read it: linkwright login --with-key.`;

const loginExamples = `
$ linkwright login
$ linkwright login --api-url https://linkwright.example --profile work
$ linkwright login --with-key < key.txt

The key is kept in the settings file, which only you can read, and is sent to this server alone.`;

const whoamiExamples = `
$ linkwright whoami
$ linkwright whoami --profile work --json

Exit code 3: nobody is signed in.`;
