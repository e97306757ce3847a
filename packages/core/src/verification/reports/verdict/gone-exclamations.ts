/**
 * What stands in the place of a title above a text that says that there is no page: alone it says little,
 * as `plainWords` gives it.
 */
export const goneExclamations: ReadonlySet<string> = new Set(
  [
    'oops|ooops|whoops|uh oh|oh no|sorry|were sorry|something went wrong|nothing here|nothing found|dead end|youve reached a dead end|lost|are you lost|lost in space|houston we have a problem|well this is awkward|somethings missing',
    'ups|huch|hoppla|das tut uns leid|nichts gefunden|hier ist nichts|verlaufen|sie haben sich verlaufen|du hast dich verlaufen|sackgasse|houston wir haben ein problem',
    'oups|désolé|nous sommes désolés|rien par ici|rien ici|aucun résultat|perdu|vous êtes perdu|adresse incorrecte|houston on a un problème|houston nous avons un problème',
    'vaya|lo sentimos|lo sentimos mucho|no hay nada aquí|nada por aquí|no se ha encontrado|te has perdido|perdido|houston tenemos un problema|algo ha fallado',
    'siamo spiacenti|nessun risultato|ti sei perso|indirizzo errato|indirizzo non valido|houston abbiamo un problema|che pasticcio',
    'ops|opa|desculpe|nada por aqui|nada encontrado|você se perdeu|houston temos um problema|endereço inválido|que chato|lamentamos|endereço incorreto',
    'oeps|niets gevonden|hier is niets|verdwaald|ben je verdwaald|houston we hebben een probleem|onjuist adres|adres onbekend|helaas|sorry foutje',
    'przepraszamy|nic tu nie ma|niczego nie znaleziono|nic nie znaleziono|zgubiłeś się|houston mamy problem|zabłądziłeś|coś poszło nie tak|błędny adres|nieprawidłowy adres',
    'oj|hoppsan|tyvärr|ojdå|inget hittades|här finns inget|vilse|har du gått vilse|houston vi har ett problem|felaktig adress|okänd adress|det blev fel|här var det tomt',
    'ой|упс|извините|приносим извинения|ничего не найдено|здесь ничего нет|вы заблудились|заблудились|хьюстон у нас проблема|неверный адрес|неправильный адрес|что то пошло не так',
    'eyvah|hay aksi|üzgünüz|hiçbir şey bulunamadı|burada bir şey yok|kayboldunuz mu|kayboldun mu|houston bir sorunumuz var|bir şeyler ters gitti|özür dileriz|hatalı adres|geçersiz adres',
    'おっと|あれれ|申し訳ございません|申し訳ありません|エラー|何も見つかりませんでした|迷子|迷子になっちゃった|迷子ですか',
  ].flatMap((words) => words.split('|')),
);

/** What visitors are asked or told who came to a page that is not there, wherever it stands in a heading. */
export const lost =
  /houston|(?:are you|youre|you are|seem|look|got|getting|be) lost(?: |$)|lost (?:your way|in space)|dead end|wrong turn|verlaufen|verirrt|sackgasse|falsch abgebogen|(?:êtes|vous|es|tu) perdue?s?(?: |$)|égarée?s?(?: |$)|cul de sac|has perdido|perdidos?$|te perdiste|callejón sin salida|sei pers[oa]|vi siete persi|smarrit[oa]$|vicolo cieco|se perdeu|perdeste|beco sem saída|verdwaald|doodlopend|zgubi(?:łeś|łaś)|zabłądzi|gått vilse|vilse$|återvändsgränd|faret vild|gått deg (?:vill|bort)|oletko eksynyt|eksyksissä|ztratili? (?:jste )?se|jste se ztratil|stratili ste|eltéved|v-ați rătăcit|заблудил|потерялись|тупик|хьюстон|загубилися|kayboldu(?:n|nuz) m|yolunu(?:zu)? kaybet|çıkmaz sokak|迷子|迷路|迷路了|길을 잃|tersesat|lạc đường/u;
