import { AppError } from '../../errors.ts';
import type { DocumentKind, DocumentTask } from '../sources/read-document.ts';
import { TooHeavy } from './limits.ts';
import { type Pool, ReadingFault } from './pool.ts';

interface DocumentRoom {
  pool: Pool;
  onFault: (error: Error) => void;
}

/** As `readDocument`, in the room. */
export const readDocumentIn =
  ({ pool, onFault }: DocumentRoom) =>
  async (
    kind: DocumentKind,
    bytes: Buffer,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<string> => {
    const input: DocumentTask = { kind };
    try {
      return (await pool.read({ kind: 'document', input }, [bytes], signal)) as string;
    } catch (error) {
      if (error instanceof ReadingFault) onFault(error);
      else if (!(error instanceof TooHeavy)) throw error;
      throw new AppError('INVALID_REQUEST', { message: error.message, cause: error });
    }
  };
