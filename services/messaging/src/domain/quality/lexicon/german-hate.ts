import type { Lexicon } from '../lexicon.ts'

/** German phrases that attack groups of people, and those that only report an attack. */
export const hate = {
  hate: `
    {slur}
    du|ihr {fill}*4 {guarded}
    scheiß|scheiss|drecks|dreckiger|dreckige|verdammter|verfickter {guarded}
    ^ {guarded} $
    , {guarded} $
    typen|leute wie du|ihr|dich gehören|gehört abgeschoben|vergast|erschossen
    scheiß|scheiss|drecks|dreckige|dreckiger|dreckigen|verfickte|verfickter|stinkende|stinkender|kriminelle {group}|moslem|türke|russe|araber|ausländer|türkin|jude
    {group} sind|seid {much}*4 {vile}
    {group} wie du|ihr|euch sind|seid|bist {much}*4 {vile}
    {group} können _*1 nicht|nichts logisch? denken|programmieren
    {group} sind|seid {much}*2 zu dumm|blöd|doof|faul|beschränkt|emotional|hysterisch für|zum|um
    {group} _*1 haben|hat hier|in _*2 nichts verloren
    {group} gehören|gehört an|in|hinter den|die herd|küche
    {group} _*1 gehören|sollte|sollten|müssen _*2 vergast|vergasen|abgeschoben|erschossen|verbrannt
    geh|geht|verpiss|verpisst dich? zurück in|nach|dahin|wo dein|deine|du? land|heimat|afrika|anatolien|herkommst|busch|urwald
    heil hitler
    sieg heil
    homosexualität|schwulsein ist|sein eine? krankheit|sünde|krank|abartig|pervers
    ^ {group} raus $
    ab ins gas|kz|ofen
    schwule|lesben|transen|homosexuelle|schwulen sind _*1 krank|pervers|gestört
    {group} _*1 gehören|sollte|sollten|müssen _*4 weggesperrt|eingesperrt|einsperren|wegsperren|aussortieren|aussortiert|abschieben|erschießen|ausrotten|vergasen|weg
    gehören|sollte|sollten|müssen weggesperrt|eingesperrt|vergast|vergasen
    {group} wie dich|du|euch hätte|hätten|sollte|sollten man
    damals _*1 hätte man gründlicher
    bleib|bleibt in|hinter der|dem küche|herd
    verpiss|verpisst|scher|schert dich|euch zurück? nach|in den|die? afrika|busch|anatolien|syrien|türkei|polen
    {guarded}|neger|{group} _*1 haben|hat _*4 nichts verloren
    juden beherrschen|kontrollieren|regieren|lenken
    juden stecken _*2 hinter
    juden sind _*3 schuld
    {group} klauen|stehlen|lügen|stinken
    mit {group} arbeite|rede|spreche|schreibe ich nicht|nie
    du dreckiger|dreckige|elende|elender {guarded}
    du behinderter|behinderte spast|spasti|mongo|krüppel
    sowas|solche wie du ins|in heim|gas|kz
    ich|wir hasse|verachte|verabscheue|hassen|verachten einfach|so|alle|wirklich*2 {det}*2 {group} $
    ich|wir hasse|verachte|verabscheue|hassen|verachten einfach|so|alle|wirklich*2 {det}*2 {group} ,
    {group} machen mich _*1 krank|wütend|rasend
    {group} widern|ekeln|kotzen mich _*1 an
    ich|wir werde|will|würde|wollen|sollten|müssen|werden|müssten gerne|am|liebsten|einfach|alle*2 {det}*2 {group} {destroy}
    man sollte|müsste einfach|alle*2 {det}*2 {group} {destroy}
    {group} _*1 gehören|sollten|sollte|müssten|müssen alle|man|einfach*3 {destroyed}|{destroy}|sterben
    besser ohne {det}*2 {group}
    ohne {det}*2 {group} wäre|wären|ginge
    {group} loswerden|beseitigen
    {group} sind _*1 nichts wert
    {group} gehören in den|einen zoo|käfig|knast
    {group} sind keine menschen
    {group} sind von natur aus
    deutschland|österreich den deutschen|österreichern
    lesben _*4 richtigen|echten kerl|mann
    kopftuch|kippa|turban|schleier _*4 nichts zu suchen|nichts
    {group} _*2 überall eure finger
    frauen haben _*1 kleinere|weniger gehirne|hirn|verstand
    behinderte|ausländer|flüchtlinge kosten uns|nur|doch _*2 geld
    bei der geburt _*1 ersäuft|ertränkt|ersäufen|ertränken`,
  reported: `
    mich|uns _*3 {slur}|{guarded} genannt|beschimpft|bezeichnet
    als {slur}|{guarded} beschimpft|bezeichnet
    bin|wir|sind stolze|stolzer|eine|ein {slur}|{guarded}
    wort|begriff {slur}|{guarded}
    niemand|nicht sagen|behaupten|glauben dass? alle|die|diese*2 {group} _*4
    nicht|nie|niemals zulassen|erlauben|dulden dass _*5 {group} _*5`,
} satisfies Partial<Lexicon>
