/** As `Buffer.concat`, but without a copy where there is one. */
export const joinBuffers = (buffers: readonly Buffer[]): Buffer => {
  const [first] = buffers;
  return first && buffers.length === 1 ? first : Buffer.concat(buffers);
};
