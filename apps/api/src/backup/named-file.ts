import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';

/** The file that was named cannot be it, in a sentence. */
export class WrongFile extends Error {}

/** Throws WrongFile where no backup can be read from there. */
export async function refuseAsSource(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new WrongFile(`There is no file ${file}`);
  if (found.isDirectory()) throw new WrongFile(`${file} is a folder, not a file`);
  await access(file, constants.R_OK).catch(() => {
    throw new WrongFile(`The file ${file} cannot be read by this user`);
  });
}

/** Throws WrongFile where no backup can be written there. */
export async function refuseAsTarget(file: string): Promise<void> {
  const there = await stat(file).catch(() => undefined);
  if (there?.isDirectory()) throw new WrongFile(`${file} is a folder: name a new file in it`);
  const folder = path.dirname(file);
  const found = await stat(folder).catch(() => undefined);
  if (!found) throw new WrongFile(`The folder ${folder} is not there`);
  if (!found.isDirectory()) throw new WrongFile(`${folder} is a file, not a folder`);
  await access(folder, constants.W_OK).catch(() => {
    throw new WrongFile(`The folder ${folder} cannot be written to by this user`);
  });
}
