import { type Feature, features, featureWords } from '@linkwright/core/all';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SiteContext } from '../shell/use-site.ts';
import { exampleConfig } from '../testing/example-config.ts';
import { SwitchedOff } from './switched-off.tsx';

afterEach(cleanup);

const show = (feature: Feature, off?: Feature[]) =>
  render(
    <SiteContext value={exampleConfig(off ? { off } : {})}>
      <SwitchedOff feature={feature}>What there is</SwitchedOff>
    </SiteContext>,
  );

it.each(features)('shows what there is while %s is on', (feature) => {
  show(feature);
  screen.getByText('What there is');
});

it.each(features)('says in its place that %s is off', (feature) => {
  show(feature, [feature]);
  expect(screen.getByRole('status').textContent).toBe(featureWords[feature].off);
  expect(screen.queryByText('What there is')).toBeNull();
});
