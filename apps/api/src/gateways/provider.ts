import type { ReadSettings, SettingLines } from '../setting-kinds.ts';

/** A provider as the settings name it. */
interface SetUp<Gateway, Needs extends unknown[]> {
  /** Where it is asked; undefined: nobody is. */
  address: string | undefined;
  open(...needs: Needs): Gateway;
}

/** Somebody outside who does something for us. All that is said of them stands in one file. */
export interface Provider<
  Gateway,
  Needs extends unknown[],
  Lines extends SettingLines = SettingLines,
> {
  /** As people know it. */
  name: string;
  settings: Lines;
  /** The settings that have it asked, for people. */
  setBy: string;
  /** What is wrong with settings of which each is right by itself. */
  faults?(read: ReadSettings<Lines>): string[];
  /** Undefined: the settings do not name it. */
  setUp(read: ReadSettings<Lines>): SetUp<Gateway, Needs> | undefined;
}

type AnyProvider = Pick<Provider<unknown, never[]>, 'faults' | 'setBy' | 'settings' | 'setUp'>;
/** What `firstSetUp` finds among them. */
export type SetUpOf<Providers extends readonly AnyProvider[]> =
  | ReturnType<Providers[number]['setUp']>
  | undefined;
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The settings of all of them, in their order. */
export const settingsOf = <Providers extends readonly { settings: SettingLines }[]>(
  providers: Providers,
) =>
  Object.assign({}, ...providers.map(({ settings }) => settings)) as AllOf<
    Providers[number]['settings']
  >;

/** What sets one of them up, for people. */
export const setBy = (providers: readonly { setBy: string }[]): string =>
  providers.map((provider) => provider.setBy).join(' or ');

export const faultsOf = (
  providers: readonly AnyProvider[],
  read: ReadSettings<SettingLines>,
): string[] => providers.flatMap((provider) => provider.faults?.(read) ?? []);

/** The first that is set counts. */
export function firstSetUp<Providers extends readonly AnyProvider[]>(
  providers: Providers,
  read: ReadSettings<SettingLines>,
): SetUpOf<Providers> {
  for (const provider of providers) {
    const found = provider.setUp(read);
    if (found) return found as SetUpOf<Providers>;
  }
  return undefined;
}
