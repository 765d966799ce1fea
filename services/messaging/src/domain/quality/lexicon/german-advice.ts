import type { Lexicon } from '../lexicon.ts'

/** German phrases that get advice. */
export const advice = {
  insult: `
    du|ihr {fill}*5 {fool}
    ^ {fill}*3 {person} $
    , {fill}*3 {person} $
    ^ {person} ,
    {person} bist du|ihr
    du|ihr bist|seid {fill}*3 zu? {low}
    bist|seid du|ihr {fill}*3 zu? {low}|{fool}
    wie {low} bist|seid|kann|muss|ist man|du|ihr|das
    so ein|nen {fill}*2 {fool} wie du
    halt|haltet die|dein|deine|eure|einfach? fresse|maul|klappe|schnauze|fressen|mund
    halt|haltet {your}|die? fresse|maul|klappe|schnauze
    ^ fresse|schnauze|klappe $
    fick|ficks|f1ck|fickt dich|euch
    verpiss|verpisst|verzieh|zieh dich|euch
    leck|leckt mich|uns
    leck mich am arsch
    kein|keinen|niemand|keine|keiner interessiert|fragt|gefragt|mag|braucht|will sich? _*2 {you}|dich|für|nach|deine|deinen
    keiner|niemand hat _*3 gefragt
    dich|deine|deinen meinung _*2 keiner|niemand
    {your} _*2 code|profil|projekt|arbeit|portfolio|repo|app|gesicht|fresse|meinung|programm|idee ist|sieht|sind|aussieht _*5 müll|schrott|scheiße|scheisse|dreck|kacke|erbärmlich|peinlich|lächerlich|grottig|hässlich|witz|mist|abfall
    du hast|besitzt _*2 kein|keinen|null|keine hirn|gehirn|verstand|plan|ahnung|talent|leben|freunde|skills
    hast du kein|keinen hirn|gehirn|verstand
    du kannst _*3 nichts|garnichts|nix|null $
    du kannst ja|doch|echt|wirklich|nicht? nicht|nichts|nix|gar _*1 mal|programmieren|coden|lesen|denken _*2
    geh|geht sterben|heim|heulen|kacken|scheißen
    such dir ein|nen leben|hobby|anderen|freunde|anderen
    schande|zumutung|blamage|peinlich für|bist|du _*2
    du nervst|stinkst|kotzt|ekelst|widerst
    du machst|bist mich|zum krank|kotzen
    zu {low} _*1 zum|um|für`,
  sexual: `
    du bist|siehst|wirkst _*3 {hot}
    {hot} bild|foto|profilbild|profil|braut|schnecke|körper|stück|figur|maus
    {your} _*1 {flesh} ist|sind|sieht|macht|sehen _*5
    {hot}|schöner|schöne|toller|tolle|hübscher|hübsche|netter|süßer|knackiger {flesh}
    schick|schicke|zeig|zeige|schickst|zeigst|send|sende du? mir|mal? _*3 {undressed}|{flesh}
    hast du _*2 {undressed}
    ich|wir|würde|würd|will|möchte|lust|lass|wollen|können _*5 ficken|bumsen|vögeln|poppen|sex|küssen|ausziehen|lecken|kuscheln|schlafen|blasen|vernaschen|anfassen
    mit dir|mir|einander schlafen|ficken|vögeln|bumsen|bett|ins|sex|rummachen
    lust _*4 mit? zu mir _*2 kommen
    will|würde|möchte {you} _*2 nackt|ausziehen
    worauf stehst du _*2 bett
    ins bett|ins? mit|mit|gehen|kriegen dir|mir|dich
    sex mit|haben|treffen|date
    bist du _*2 geil|feucht|nackt|rasiert|notgeil|horny
    was hast|trägst du _*3 an|drunter|unterwäsche
    mach|machst|macht mich _*2 geil|an|heiß|scharf|hart
    ich bin _*2 geil|hart|horny|spitz|rattig|notgeil
    one night stand
    bock|lust auf|zu _*2 sex|ficken|bumsen|mehr|spaß|heiße|vögeln|one|fick|nummer
    wie groß|groß|gross sind deine|dein ist
    freundschaft plus
    setz dich auf mein|meinen|meinem
    komm _*3 vorbei|rüber|zu _*3 nackt|bett|kuscheln|heute|nacht|allein
    zu dir oder zu mir
    deine lippen|titten|brüste|kurven`,
  contact: `
    schreib|schreibt|schreibe|schick|adde|add|ruf|kontaktier|kontaktiere|meld|melde|folg|folge|erreichst|such|texte|klingel|pn|addet mich|mir|dich|uns|mal|doch|einfach|lieber? _*5 {app}|<phone>|<mail>|<handle>
    meine|mein|hier _*2 {app} ist|lautet|:|<phone>|<mail>|<handle>|<number> _*3
    meine|mein|hier _*2 {app} <phone>|<mail>|<handle>
    lass|lasst|können|wollen|sollen|wechseln|gehen|reden|schreiben|telefonieren|machen|weiter|lieber uns|wir|du|mal|lieber|doch|bitte? _*4 auf|über|zu|per|via|bei|in {app}
    bin|ich|antworte|schreibe|schreib|besser|lieber|eher|nur|meist|meistens|mehr|öfter _*4 auf|bei|über|per|in|via {app}|<phone>|<handle>
    gib|gibst|schick|schickst|krieg|kriege|bekomme|bekomm|verrätst|hast|sag|hätte ich|du|mir|mal|gern|gerne? _*3 {your}|ne|eine|auch? {app}
    wie|was ist|lautet {your} {app}
    hast|habt|nutzt|benutzt du|ihr _*1 whatsapp|telegram|insta|instagram|snapchat|snap|threema|signal|handynummer
    erreichbar|erreichst|erreichen _*3 unter|per|über|auf <phone>|<mail>|{app}
    {app} <handle>|<phone>|<number>
    <handle> auf|bei|in {app}
    auf|bei|per|über {app} weiter|weiterschreiben|weiterreden|schreiben|reden|erreichbar|besser|einfacher|unter
    erreichbar bin ich _*6
    bin selten|kaum|nie|fast|nicht|wenig _*2 hier|online|app`,
  money: `
    schick|schicke|sende|überweis|überweise|leih|leihe|leihst|borg|borgst|schickst|gib|gibst|spende|zahl|paypal|paypale|überweist mir|uns|mal|du|bitte? _*6 {money}
    überweis|überweise|sende|schick|schicke|zahl|zahle _*4 {money} _*2 auf|an|per|via|auf
    kannst|könntest|würdest|magst|kannste|könntet du|ihr|mir|uns|bitte? _*5 {money} leihen|borgen|schicken|geben|überweisen|vorstrecken|auslegen|pumpen _*1
    leihen|borgen|vorstrecken|pumpen _*2 kannst|könntest|würdest
    brauche|brauch|benötige|bräuchte _*5 {money} für|bis|dringend|sofort|heute _*1
    brauche|brauch|benötige|bräuchte dringend|sofort|unbedingt|schnell _*2 {money}
    mit mir investieren
    steig|steigst mit <amount> in|bei|ein _*4
    kontodaten schick|schicke|sende|gib _*2
    % im|am|pro monat|tag|woche _*2 garantiert
    investier|investiere|investieren|investierst|invest in|mit|bei|jetzt|dein|deine|nur|du _*3
    garantierte|garantierter|garantiert|tägliche|passives|sichere|monatlich|schnelles|schnell _*2 rendite|gewinn|gewinne|einkommen|verdienst|geld|profit
    verdopple|verdoppeln|verdoppelt|verdoppelst|vermehre|vermehren|verdreifache|verdreifachen _*3 {money}|einsatz|einzahlung|kapital|erspartes
    verdien|verdiene|verdienst|verdienen|verdient _*4 <amount>|{money} _*2 am|pro|im|täglich|von|monat|tag|woche|online|nebenbei|ohne
    {your} bankdaten|kontodaten|iban|kreditkarte|kreditkartendaten|kontonummer|paypal|kontoverbindung|karte|zugangsdaten
    paypal|western|gutscheinkarten|geschenkkarten|steamkarten|steam|amazon|google freunde|union|karten|gutschein|gutscheine|geschenkkarten|codes|guthabenkarten|play|karte
    trading|krypto|forex|bitcoin plattform|signale|investment|gruppe|mentor|gewinne|anlage|trading|wallet|geheimtipp|coach|anlagen
    erbschaft|lotterie|lottogewinn|vorschuss|vorkasse|bearbeitungsgebühr|anzahlung von|über|gewonnen|zahlen|auf|vorab|zuerst
    zahle|zahl|gebe|geb|bekommst|kriegst dir|du|es _*4 zurück|doppelt
    privatkredit|kredit|darlehen bis|ohne|über _*3
    krypto|trading|forex signale|signal
    zahlst nur die gebühr
    sugardaddy|sugar|taschengeld gesucht|daddy|mommy|gegen`,
} satisfies Partial<Lexicon>
