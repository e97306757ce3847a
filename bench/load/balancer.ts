import { connect, createServer } from 'node:net';

/** A process that gives each new connection to the next of its targets, in turn. */
process.once('message', ({ ports }: { ports: number[] }) => {
  let turn = 0;
  const server = createServer((socket) => {
    const target = connect(ports[turn % ports.length] ?? 0, '127.0.0.1');
    turn += 1;
    socket.setNoDelay(true).pipe(target.setNoDelay(true)).pipe(socket);
    socket.once('error', () => target.destroy());
    target.once('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address) process.send?.(address.port);
  });
});
