import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { carousels } = vi.hoisted(() => ({ carousels: vi.fn() }));
vi.mock('./carousel.tsx', async (original) => {
  const { Carousel } = await original<typeof import('./carousel.tsx')>();
  return {
    Carousel: (props: Parameters<typeof Carousel>[0]) => {
      carousels(props.label, props.everyMs);
      return <Carousel {...props} />;
    },
  };
});
// Another file may have loaded them already.
vi.resetModules();
const { Voices } = await import('./voices.tsx');

beforeEach(() => {
  const media = { matches: true, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => media);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const slides = (name: string) =>
  within(screen.getByRole('region', { name })).getAllByRole('listitem');

it('has six testimonials with names, the next after 3.5 s, and five stories, the next after 4 s', () => {
  render(<Voices />);
  expect(carousels.mock.calls).toEqual([
    ['Testimonials', 3500],
    ['Success stories', 4000],
  ]);
  expect(slides('Testimonials')).toHaveLength(6);
  for (const slide of slides('Testimonials')) {
    expect(slide.querySelector('blockquote')?.textContent).toBeTruthy();
    expect(slide.querySelector('figcaption b')?.textContent).toBeTruthy();
  }
  expect(slides('Success stories')).toHaveLength(5);
  for (const slide of slides('Success stories')) {
    expect(within(slide).getByRole('heading').textContent).toBeTruthy();
  }
});

it('says that they are samples as long as they are', () => {
  render(<Voices />);
  expect(screen.getByText('Sample texts')).toBeTruthy();
});
