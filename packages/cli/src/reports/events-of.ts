/**
 * What a callback is told, as something to iterate over; ends when `work` does, and throws what it
 * throws once everything told before is taken.
 */
export async function* eventsOf<T>(
  work: (tell: (event: T) => void) => Promise<unknown>,
): AsyncGenerator<T> {
  const told: T[] = [];
  let wake = () => {};
  let isOver = false;
  const tell = (event: T) => {
    told.push(event);
    wake();
  };
  const ended = work(tell).finally(() => {
    isOver = true;
    wake();
  });
  // Awaited below; until then its failure has nobody to hear of it.
  ended.catch(() => {});
  while (!isOver || told.length > 0) {
    yield* told.splice(0);
    if (!isOver && told.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  await ended;
}
