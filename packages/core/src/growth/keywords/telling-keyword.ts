const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Function words of the languages that articles are written in. */
const functionWords = setOf(
  [
    'a an and any are as at be but by can do does for from had has have he her here his how i if in into is it its me my near no not of off on or our out she should so than that the their them then there these they this those to too up us use vs was we were what when where which who why will with you your',
    'aber als am an auch auf aus bei bin bis da das dass dein dem den der des die dies dieser doch dort du ein eine einem einen einer er es euch für hat hier ich ihr im in ist ja kein mein mit nach nicht noch nur ob oder ohne sein sich sie sind so über um und uns vom von vor war was wenn wer wie wir wird wo zu zum zur',
    'au aux avec ce ces cet cette dans de des du elle en est et eux ici il je la là le les leur lui ma mais me mes moi mon ne nos notre nous on ou où par pas pour qu que qui sa sans se ses son sont sur ta te tes toi ton tu un une vos votre vous',
    'al aquí como con del donde el ella en entre era es esa ese esta este está ha hay la las lo los mi muy más no nos o para pero por que qué se si sin sobre son su sus también te tu un una y ya yo',
    'allo anche che chi ci come con cosa da dal dei del della delle di dove e gli ha ho il io lei lo loro lui ma mi nei nel nella noi non per più qui quello questa questo se si sono sta su sul tra tuo un una uno voi è',
    'aan bij dan dat de deze die dit door een er en geen had heb heeft het hier hij hoe ik in is je kan maar me met mijn naar niet nog nu of om ons ook op over te tot uit van voor waar was wat we wel wie wij ze zich zijn zo',
    'ale bez by być co czy dla do gdzie go i ich ja jak jako je jest już kto który lub ma mi mnie może my na nad nie o od po pod przez przy się są ta tak tam te tego ten to tu tutaj ty w we wy z za ze że',
    'ao aqui as até com da das de dela dele do dos e ela ele em era essa esse esta este eu foi há isso já lá mais mas me meu minha muito na nas no nos não o os ou para pela pelo por qual que quem se sem seu sua são também te tem um uma você à é',
  ].join(' '),
);
/** What links and buttons everywhere say, and what every page is. */
const genericWords = setOf(
  'about article blog check click company contact content detail details discover download example find get go good great home info information item latest learn link list login look main menu more new news next now official online open other page post previous product read resource see service share show site start stuff subscribe thing things today top try view visit web website welcome',
);

/**
 * Whether a keyword names a subject: `here`, `read more` and words that only join others name none.
 *
 * @example
 * ```ts
 * import { isTellingKeyword } from '@linkwright/core/keywords';
 *
 * ['here', 'read more', 'oak desks'].filter(isTellingKeyword); // => ['oak desks']
 * ```
 */
export const isTellingKeyword = (keyword: string): boolean =>
  keyword
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .some(
      (word) =>
        (word.length > 1 || /\P{ASCII}/u.test(word)) &&
        !functionWords.has(word) &&
        !genericWords.has(word),
    );
