import type { Lexicon } from '../lexicon.ts'

/** German threats. */
export const threat = {
  threat: `
    häng|erhäng|erschieß dich auf? $
    häng dich auf
    schlag|schlage|hau|haue dir _*2 fresse|zähne|schädel _*1
    spring|springt doch|einfach|ruhig _*2 vom|von|aus|vor _*2 dach|brücke|zug|fenster|balkon
    finde _*4 wo du wohnst und dann
    brich|breche|brech|breche ich? dir _*3 arme|beine|finger|knochen|nase|genick
    geh|geht doch|einfach|bitte|endlich sterben|drauf $
    ^ stirb|verreck|verrecke|krepier|krepiere $
    ^ verreck|verrecke|krepier|krepiere doch|endlich|du
    hoffe|hoffentlich|wünsche du|dir _*1 stirbst|verreckst|krepierst|krebs
    du bist tot $
    ich _*2 fackel|fackle|zünde _*2 haus|wohnung|auto ab|an $
    ich|wir {slay} {you}
    ich|wir werde|werd|werden {you} {slay}
    ich|wir bring|bringe|bringen {you} um $
    ich|wir bring|bringe|bringen {you} um ,
    ich|wir mach|mache|machen {you} kalt $
    ich|wir stech|steche|knall|knalle {you} ab
    bring|bringt dich|euch doch|einfach|endlich|bitte? um $
    ich|wir schneid|schneide|schlitz|schlitze dir die kehle|den
    du wirst sterben|bluten|verrecken $
    ich|wir bring|bringe|bringen {you} um wenn|falls|sobald|weil
    ich|wir werde|werd|werden {you} wehtun
    ich|wir werde|werd|werden {you} weh tun $
    und|dann dann|tue|tu|tun tue|tu|tun|ich? ich? {you} weh
    ich|wir tu|tue|tun {you} weh $
    tu|tue|tun|tut {you} was|etwas an
    schlag|schlage|schlagen|prügel|prügle|prügeln ich|wir? {you} ich? tot|krankenhausreif|zusammen|windelweich
    hau|haue|schlag|schlage {you} aufs|ins|in|auf das|die|deine? maul|fresse|gesicht|schnauze
    {you} _*5 fresse|visage polieren|einschlagen
    häng|erhäng|erhänge|häng dich _*2 auf $
    häng|erhäng|erhänge dich _*2 auf ,
    pass|passt _*1 auf wenn du nachts|abends allein
    schau|guck|dreh lieber|besser|mal über die|deine schulter wenn
    du wirst den|die morgigen|nächsten|morgen tag|sonnenaufgang nicht|nimmer
    du erlebst den|die morgigen|nächsten|morgen tag? nicht
    hoffe|hoffentlich|wünsche _*1 du|dich|dir _*3 verreckst|stirbst|krepierst|abkratzt|überfährt
    hoffe|hoffentlich verreckst|stirbst|krepierst du
    verreckst du elendig|elend
    zünden|zünde|fackeln|fackel wir|ich _*2 {your} auto|haus|wohnung|büro _*1 an|ab
    {your} haus|auto|wohnung wird|soll brennen
    ^ du stirbst heute|morgen nacht? $
    finde|finden|erwische|erwischen {you} _*1 und|dann dann? ich|wir? gnade|mach|mache|schlag|schlage|bring|bringe|töte|stech|breche
    kugel in|durch den|deinen|dein kopf
    vor {your} haustür|haus|wohnung|tür _*3 mit messern|messer|knarre|schlägern|baseballschlägern
    mach|mache|machen {you} fertig|platt $
    mach|mache|machen {you} fertig|platt ,
    ich leg|lege {you} um $
    du gehörst erschossen|aufgehängt|totgeschlagen|vergast
    ^ bring dich um $
    ^ bring dich um ,
    paar von uns warten da|dort _*2 auf dich
    ramme|steche|jage|ramm|stech|jag ich? dir _*2 messer|kugel|axt|klinge
    drehe|dreh ich? dir den hals um
    reiße|reiß|reisse ich? dir den|die kopf|arme|zunge
    liegst|landest du _*2 unter der erde
    {you} an die wand stellen
    nie|nicht wieder|mehr laufen|gehen kannst
    nicht|nie mehr? lebend _*1 raus|heraus|heim
    dann fließt|fliesst blut
    lasse|hetze|lass|hetz ich? meine hunde auf {you}
    trink|sauf _*6 bleiche
    du verdienst den|die|eine? tod|kugel
    tu uns|allen|mir|der _*2 gefallen und stirb|spring|häng|bring|verreck
    wenn|sobald ich {you} _*2 erwische|finde|kriege|sehe bist|seid du|ihr tot
    auf wenn du _*2 nachts|abends|allein|alleine _*4 ich|wir warte|warten|finde|finden`,
} satisfies Partial<Lexicon>
