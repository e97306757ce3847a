/** The version that is pinned; undefined for a package that is not. */
export function pinnedVersion(name: string, pins: string): string | undefined;

/** The package's folder under `toolchain`. Throws an Error that a person can act on. */
export function fetchTool(name: string, at: { toolchain: string; pins: string }): string;
