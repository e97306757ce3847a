import { expect, it } from 'vitest';
import { loadComposing } from './compose-pieces.ts';

it('follows the domain where a few words alone tell no language', async () => {
  const composePieces = await loadComposing();
  const compose = (targetUrl: string, keyword = 'dentista') =>
    composePieces(
      {
        keyword,
        anchorText: 'studio',
        targetUrl,
        tone: 'professional',
        length: 'medium',
        linkPolicy: 'follow',
      },
      [],
    ).join('');
  expect(compose('https://studio.example.it/')).toMatch(/\b(?:che|della|per)\b/u);
  expect(compose('https://studio.example/', 'piano lessons')).toMatch(/\b(?:the|what|it)\b/u);
  expect(compose('https://studio.example.it/', 'yürüyüş ayakkabısı')).not.toMatch(
    /\b(?:che|the)\b/u,
  );
});
