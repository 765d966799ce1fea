import type { Lexicon } from '../lexicon.ts'

/** German phrases that expose people. */
export const doxxing = {
  doxxing: `
    doxxen|doxxe|doxen dich|sie|ihn
    dich|sie|ihn doxxen|doxxe|doxen
    weiß|weiss|wissen wo du wohnst|schläfst|parkst $
    weiß|weiss|wissen wo du wohnst und
    du wohnst doch|also|ja? in|im|am|an der|dem? <street> <number>
    dass du in|am|an der|dem? _*2 <number> wohnst
    {your}|ihre|seine privatadresse|privatanschrift ist|lautet|: _*5
    privatadresse|privatanschrift von|vom _*6
    ihre|seine handynummer|nummer ist|lautet|: <phone>
    ich veröffentliche|poste|leake {your}|ihre|seine _*1 privatadresse|adresse|nacktbilder
    weiß|weiss|wissen genau|jetzt|inzwischen|längst wo du wohnst|schläfst|parkst
    wo du wohnst _*1 weiß|weiss|wissen ich|wir
    jeder|alle|internet|welt|forum weiß|weiss|wissen|erfährt _*2 wo du wohnst
    weiß|weiss _*2 internet|welt|jeder|forum _*1 wo du wohnst
    weiß|weiss|herausgefunden|rausgefunden wo|in|auf deine|welche? kinder|sohn|tochter|schule _*4 schule|kita|geht|gehen
    sie|er wohnt|lebt in|im|am|an der|dem? _*1 <street> <number>
    wohnt in|im|am|an der|dem? <street> <number>
    ihre|seine _*1 adresse|anschrift|privatadresse|haus ist|lautet|: _*1 <street> <number>
    ihre|seine|ihr|sein adresse|anschrift|haus <street> <number>
    ihre|seine private? handynummer|nummer|privatnummer|telefonnummer|durchwahl ist|lautet|: <phone>
    ihre|seine private? handynummer|nummer|privatnummer|telefonnummer <phone>
    veröffentliche|poste|leake|verbreite {your}|ihre|seine _*1 privatadresse|adresse|anschrift|nacktbilder|nacktfotos|telefonnummer|handynummer
    werde|werd|werden {your}|ihre|seine adresse|privatadresse|anschrift|telefonnummer|klarnamen|nacktfotos|nacktbilder _*3 veröffentlichen|posten|leaken|verbreiten
    stelle|stell|stellen ich|wir? {your}|ihre|seine _*1 adresse|privatadresse|anschrift|nacktbilder|nacktfotos
    lade|lad ich? {your}|ihre|seine nacktbilder|nacktfotos _*1 hoch
    haben|habe|hab {your} privatadresse|privatanschrift
    {your} anschrift|adresse habe|haben ich|wir _*1 , bald|morgen|jetzt
    {your} _*1 anschrift|adresse _*4 teile ich _*4 gruppe|allen|forum
    anschrift zu geben
    ihr|ihre|sein|seine auto|wagen|haus|wohnung|mutter|frau|mann|kinder|familie|eltern _*6 <street> <number>
    schicke|schick|zeige|sende ich? {your} nacktbilder|nacktfotos an
    wohnt am|im|an _*2 <number> in _*3 klingel|stock|etage
    ihre|seine echte|richtige|wahre nummer|handynummer lautet|ist? <phone>
    ihre|seine|ihr mutter|vater|chef|frau _*4 unter <phone>
    rate|rat mal wer {your} türcode|adresse|nummer|schlüssel
    {your} straße|strasse {your} auto|haus
    {your} adresse und werde|gebe sie jedem|allen|jeden
    foto|bild von {your} klingelschild|haustür|haus|briefkasten|auto
    herausgefunden|rausgefunden|herausbekommen|rausbekommen|rausgekriegt wo du wohnst|schläfst|parkst`,
  detail: `
    <street> <number>
    <phone>
    heißt in|im echt|wirklichkeit|wahrheit
    der lindenallee
    sohn|tochter geht in die|auf kita|schule
    handynummer von dem|der
    neue anschrift|adresse
    wohnt in der|dem`,
  malice: `
    besucht|besuch|stattet|statte sie|ihn|ihm|ihr
    ruft|ruf ihn|sie _*1 alle|nachts
    nachts an
    macht|mach was draus
    macht|mach damit was ihr|du wollt|willst
    soll das hier? jeder|alle wissen
    info für alle die er|sie
    mit der ganzen gruppe
    arbeitet bei der|dem? _*3 schalter|filiale|theke
    viel spaß $`,
} satisfies Partial<Lexicon>
