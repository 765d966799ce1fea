import type { Lexicon } from '../lexicon.ts'

/** French phrases that expose people. */
export const doxxing = {
  doxxing: `
    je|on sais|sait exactement? où tu|vous habites|dors|dormez|habitez $
    je|on sais|sait exactement? où tu|vous habites|dors|dormez|habitez et|,
    je|on sais|sait où tes|vos enfants vont|dorment
    sais|sait dans|à quelle école va|vont ta|ton|tes
    tu habites|vis au|à <number> _*1 {road}
    il|elle habite|vit au|à <number> _*1 {road}
    son|sa adresse _*4 <number> _*1 {road}
    l'adresse perso|privée|personnelle de|du _*4 <number> _*1 {road}
    son|sa numéro|portable|téléphone|fixe _*3 <phone>
    vais|va|allons publier|diffuser|balancer|mettre|poster|révéler|donner ton|tes|son|sa adresse|nudes|adresses
    vais|va|allons publier|diffuser|balancer|mettre|poster|montrer tes|ses photos nues|intimes
    monde|internet|forum va|saura|sait savoir? où tu|vous habites|habitez
    trouvé|j'ai ton|votre adresse et|, _*6 ligne|monde|internet|tous|publier|donner
    trouvé ton|votre adresse et|, je|on|demain|bientôt
    doxxer|doxer|doxxe
    sa|son|ses voiture|maison|appart|appartement|mère|femme|mari|enfants|famille|parents _*6 <number> _*1 {road}
    il|elle se|y gare|vit|dort|garent _*6 <number> _*1 {road}
    envoyer|envoie|montrer tes|ses photos|nudes nues|intimes|à
    appelez|appelle sa|son mère|père|patron|femme|mari au <phone>
    devine|devinez qui a ton|ta|le|la _*2 ton|ta immeuble|porte|appart|maison
    ta rue ta voiture|maison|salle
    ton adresse et je la donnerai|donne|publie|poste
    photo de ta|ton boîte|maison|immeuble|porte|voiture aux|en|avec
    son vrai numéro est le? <phone>
    trouvé|découvert où tu|vous habites|habitez|dors|dormez`,
  detail: `
    <number> bis? {road}
    <phone>`,
  malice: `
    allez|passez lui|le|la _*1 voir|dire|faire
    appelez|réveillez|harcelez la|le tous|toutes|nuit
    harcelez la|le|lui`,
} satisfies Partial<Lexicon>
