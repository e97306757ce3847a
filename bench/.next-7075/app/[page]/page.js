import { createElement as h } from 'react';
import Page from './client-page.js';

export const generateStaticParams = () =>
  Array.from({ length: 20 }, (_, number) => ({ page: String(number) }));

export default function Route() {
  return h(Page);
}
