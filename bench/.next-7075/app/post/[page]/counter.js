'use client';

import { createElement as h, useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return h(
    'button',
    { type: 'button', onClick: () => setCount(count + 1) },
    `${count} readers liked it`,
  );
}
