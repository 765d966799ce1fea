import type { Lexicon } from '../lexicon.ts'

/** French threats. */
export const threat = {
  threat: `
    je|on vais|va te|vous {slay} $
    je|on vais|va te|vous {slay} ,
    je|on vais|va te|vous {slay} toi|sale|connard|salope|si|quand|et
    jure que je vais te|vous {slay}
    vais|va te|vous {break} la|les|le|ta|tes {body}
    te {break} la|les|le|ta|tes {body}
    t'éclate|t'explose la|les {body}
    vais|va _*6 te|vous faire du mal
    retrouver|trouver|chercher _*5 te|vous {slay}|{break}
    retrouver|trouver|chercher _*4 te|vous faire la|du peau|mal
    suicide|tue|pends|flingue|noie toi
    suicidez|tuez|pendez vous
    va|vas|allez te|vous pendre|suicider|noyer|flinguer
    ^ va|allez crever
    , va|allez crever
    espère|j'espère que tu _*1 mourir|crever|meures|crèves|meurs
    tu|t'es|vous es|êtes? un? homme|femme? mort|morte , on|je|sale
    tu|t'es|vous es|êtes? un|une homme|femme mort|morte
    surveille|surveillez tes|vos arrières
    fais gaffe quand|si tu rentres|sors|marches _*4 soir|nuit|seul|seule
    va|vais|allons brûler|cramer|incendier ta|ton|votre {home}
    tu|vous finiras|finirez|vas|finir finir? à|dans l'hôpital|hôpital|cercueil|morgue
    tu|vous finiras|finirez|vas finir? dans|entre un|une|quatre cercueil|tombe|planches|fossé
    jette|jetez toi|vous sous|du|par un|le|la train|pont|fenêtre|métro|bus|balcon
    une balle dans la tête
    avoir|j'aurai ta peau
    vais|va te|vous faire la peau
    tu|vous vas|allez finir dans le|la|un|une canal|fossé|seine|coffre|cercueil|rivière
    t'arracher la|les|le tête|yeux|langue|bras|cœur
    tu|vous ne? marcheras|marcherez plus jamais
    tu|vous vas|allez saigner|crever $
    bois|buvez _*1 la|de javel
    s'occuper de toi à|ce|demain
    te mettre|coller|loger une balle
    tu mérites de|la|une mourir|crever|mort|balle
    te retrouverai et tu
    dors avec un|d'un œil ouvert`,
} satisfies Partial<Lexicon>
