/** A package that is installed only where it is wanted is not there. */
export class PackageMissing extends Error {
  override readonly name = 'PackageMissing';
}

/**
 * A package that is loaded when it is first used, and is not installed with this one. Throws PackageMissing
 * with what to do where it is not there.
 */
export async function loadPackage<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const isMissing =
      cause instanceof Error &&
      'code' in cause &&
      cause.code === 'ERR_MODULE_NOT_FOUND' &&
      cause.message.includes(`'${name}'`);
    if (!isMissing) throw cause;
    throw new PackageMissing(
      `This needs the package ${name}, which is not installed with @linkwright/core: npm install ${name}`,
      { cause },
    );
  }
}
