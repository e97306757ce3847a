/**
 * What a callback is told, as something to iterate over; ends when `work` does, and throws what it
 * throws once everything told before is taken.
 */
export async function* eventsOf<T>(
  work: (emit: (event: T) => void) => Promise<unknown>,
): AsyncGenerator<T> {
  const waiting: T[] = [];
  let wake = () => {};
  let isOver = false;
  const emit = (event: T) => {
    waiting.push(event);
    wake();
  };
  const ended = work(emit).finally(() => {
    isOver = true;
    wake();
  });
  // Awaited below; until then its failure has nobody to hear of it.
  ended.catch(() => {});
  while (!isOver || waiting.length > 0) {
    yield* waiting.splice(0);
    if (!isOver && waiting.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  await ended;
}
