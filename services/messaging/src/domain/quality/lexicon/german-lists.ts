import type { Lists } from '../phrases.ts'

/** German word lists shared by phrases. */
export const lists: Lists = {
  self: 'ich wir mein meine meiner meinem unser unsere',
  tells: `sagt sagte sagten gesagt schreibt schrieb schrieben geschrieben meint meinte gemeint ruft rief gerufen genannt nennt nannte nannten
      brüllt brüllte schreit schrie geschrien antwortet antwortete geantwortet droht drohte gedroht kommentiert kommentierte enthält
      stand steht sprühte gesprüht singt sang rappt zitiert gemeldet erkennt blockt blockiert bekam bekommen erhielt
      sagen schreiben behaupten behauptet`,
  names: `wort wörter satz text string zeile nachricht kommentar titel beleidigung beleidigungen drohung
      lied refrain motto liedtext testdaten beispiel
      sätze aussagen sprüche dinge sowas sachen nachrichten drohungen kommentare`,
  cites: 'wie als namens',
  you: 'dich euch dir',
  your: 'dein deine deiner deinen deinem deines eure euren eurer euer',
  fill: `bist seid so ein eine einen ne nen n echt total wirklich einfach nur doch ja ganz voll der die das größte größter dumme dummer
      dummes blöde blöder blödes kleine kleiner kleines verdammte verdammter verfickte verfickter verdammtes erbärmliche erbärmlicher fette fetter
      faule fauler alte alter unfähige unfähiger absolute absoluter kompletter komplette miese mieser elende elender dreckige dreckiger halt offenbar
      offensichtlich schon wohl eben hässliche hässlicher`,
  fool: `idiot idioten idiotin vollidiot vollidioten depp deppen volldepp trottel volltrottel arschloch arschlöcher wichser hurensohn
      hurensöhne missgeburt spast spasti spacko mongo schlampe fotze hure nutte penner versager versagerin blödmann dummkopf schwachkopf
      hohlkopf vollpfosten pfosten idi hirni honk lappen dreckskerl drecksack mistkerl drecksau sau schwein bastard pisser loser opfer
      flachzange dumpfbacke schwachmat armleuchter arsch kackbratze zicke kuh esel niete nichtskönner stümper vollhorst pfeife witzfigur
      hornochse rindvieh nullnummer null lachnummer clown behinderter`,
  person: `idiot vollidiot depp volldepp trottel volltrottel arschloch wichser hurensohn missgeburt spast spasti spacko schlampe fotze hure
      nutte blödmann dummkopf schwachkopf hohlkopf vollpfosten dreckskerl drecksack mistkerl drecksau bastard pisser penner arsch`,
  low: `dumm blöd bescheuert dämlich bekloppt beschränkt unfähig hirnlos strohdumm saudumm hohl erbärmlich peinlich lächerlich wertlos hässlich
      behindert gestört krank ekelhaft widerlich doof`,
  slay: `töte töten umbringe umbringen erschieße erschießen abstechen ersteche erstechen vergewaltige vergewaltigen erwürge erwürgen kaltmache kaltmachen
      abknalle abknallen verprügle verprügeln`,
  slur: `negern kanacken kanaken schwuchtel schwuchteln transe transen zigeuner zigeunern zigeunerpack schlitzauge schlitzaugen
      kümmeltürke kümmeltürken judensau judenschwein saujude saujuden itaker polacke polacken scheißjude scheißtürke scheißneger untermensch
      untermenschen kampflesbe ziegenficker kameltreiber knoblauchfresser`,
  guarded: 'neger kanake kanacke tunte bimbo zigeuner',
  group: `juden jude türken türke araber moslems muslime ausländer flüchtlinge asylanten frauen weiber schwule schwulen lesben schwarze schwarzen
      polen russen inder asiaten chinesen afrikaner behinderte behinderten transen syrer rumänen roma migranten afghanen ukrainer
      zigeuner homosexuelle mexikaner rumänen transsexuelle
      transmenschen transfrauen transsexuellen flüchtlingen behinderten`,
  det: 'alle die diese solche den all dieser verdammten verfluchten scheiß dreckigen euch ihr',
  much: 'alle alles nur einfach so total wirklich absolut doch eh halt ein eine der die das nichts als völlig komplett ja immer wie bloß',
  destroyed: `vergast getötet erschossen verbrannt aufgehängt ausgerottet abgeschoben weggesperrt eingesperrt umgebracht ermordet gefoltert
      vernichtet ersäuft erschlagen vergewaltigt`,
  destroy:
    'töten umbringen erschießen vergasen abstechen ausrotten foltern vergewaltigen ermorden abschlachten vernichten erwürgen ersäufen aufhängen',
  vile: `dreck abschaum gesindel parasiten ungeziefer ratten kriminelle verbrecher terroristen schmarotzer minderwertig untermenschen widerlich abartig
      kriminell diebe gestört dumm faul schmarotzer abschaum
      ekelhaft widerwärtig verlogen parasit krebsgeschwür kakerlaken abscheulich wertlos tiere viecher bastarde untermensch monster`,
  app: `whatsapp telegram telegramm tele tg signal instagram insta snapchat snap discord threema wechat facebook skype handy mail email handynummer
      nummer`,
  money: `geld euro euros kohle bitcoin bitcoins btc krypto usdt ethereum <amount> gutscheine gutscheinkarten gutschein guthaben geschenkkarte
      geschenkkarten`,
  flesh: 'arsch hintern titten brüste körper beine lippen figur po schwanz muschi kurven busen',
  hot: 'geil heiß scharf sexy geiler geile geiles heiße heißer heißes scharfe süße sexye',
  undressed: 'nacktbilder nacktfotos nacktbild nudes nackt nacktfoto unterwäsche dessous',
}
