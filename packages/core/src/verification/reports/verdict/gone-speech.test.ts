import { describe, expect, it } from 'vitest';
import { findGoneSentence } from './gone-speech.ts';

describe('a sentence that says that something is not there', () => {
  it.each([
    'We can’t seem to find the page you’re looking for.',
    'This job has expired.',
    'Die aufgerufene Seite gibt es leider nicht.',
    'L’annonce n’existe plus.',
    'No se ha podido encontrar la página.',
    'Questa offerta non è più disponibile.',
    'Este anúncio já não se encontra disponível.',
    'Deze vacature is niet meer beschikbaar.',
    'Tej strony już nie istnieje.',
    'Sidan finns tyvärr inte.',
    'Такой страницы не существует.',
    'Aradığınız sayfa bulunamadı.',
    'このページは存在しません。',
    'Hier liegt unter dieser Adresse nichts.',
    'On this site there is no page with this address.',
    '이 주소의 페이지는 없습니다.',
    '抱歉，该商品已下架。',
    'Det verkar som att vi inte kan hitta det du letar efter.',
  ])('is found: %s', (sentence) => {
    expect(findGoneSentence(`Hello. ${sentence} Go home.`)).toMatchObject({ isSaid: true });
  });

  it.each([
    'The page has been moved or renamed.',
    'Der Beitrag wurde gelöscht.',
    'La page a été déplacée.',
  ])('may only say what happened: %s', (sentence) => {
    expect(findGoneSentence(sentence)).toMatchObject({ isSaid: false });
  });

  it.each([
    'If the printer answers that the file was not found, start it again.',
    'This page is not available in your country.',
    'このカテゴリーにはまだ記事がありません。',
    'No link is here.',
    'Page /missing/1',
    'No products match this filter.',
    'This rucksack is currently sold out.',
    'He wrote “the page was not found” in his report.',
    'Fixed: page not found when the path ends with a slash.',
    'Keine Artikel in dieser Kategorie.',
    'The office is on the second page of the map.',
  ])('is not read into: %s', (sentence) => {
    expect(findGoneSentence(sentence)).toBeNull();
  });
});
