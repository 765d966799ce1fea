import type { Lexicon } from '../lexicon.ts'

/** French phrases that attack groups of people, and those that only report an attack. */
export const hate = {
  hate: `
    {slur}
    sale|sales|espèce|putain de? sale? {guarded}|{one}|{afterDirty}
    ^ {guarded} $
    , {guarded} $
    retourne|rentre|retournez|rentrez dans|en|chez ton|votre|toi|ta pays|bled|afrique|brousse|jungle
    {group} sont {much}*4 {vile}
    {group} comme toi|vous sont|êtes|es {much}*4 {vile}
    {group} sont {much}*3 malades mentaux
    {group} sont {much}*2 trop connes|cons|bêtes|stupides|idiots|idiotes|fainéants pour _*1
    homosexuels|gays|trans|lesbiennes|homos sont {much}*3 malades
    femmes|meufs _*1 savent pas coder|programmer|conduire
    {group} n'ont|ont rien à faire dans|ici|en
    ^ retourne à|dans la|ta cuisine
    , retourne à|dans la|ta cuisine
    juifs contrôlent|dirigent|possèdent|tiennent
    {group} _*6 faut|faudrait tous? les? tous? gazer|exterminer|expulser|pendre|brûler|tuer
    tous les gazer
    {group} devraient|doivent|méritent tous|de|toutes*2 être? tous|toutes? {killed}|mourir|crever
    {group} _*2 ne? devraient pas exister|voter
    hitler avait raison
    heil hitler
    l'homosexualité|homosexualité est une|un maladie|abomination|péché|perversion
    être gay|trans|homo est|c'est une maladie
    ^ dehors les {group}
    ^ {group} dehors $
    on ne veut pas d'étrangers|d'arabes|d'immigrés
    je|on déteste|hais|méprise|exècre|vomis {det}*3 {group} $
    je|on déteste|hais|méprise|exècre|vomis {det}*3 {group} ,
    {group} me|nous dégoûtent|répugnent|débectent
    {group} me rendent malade|furieux|dingue
    je|on|faut|faudrait vais|va|veux|devrait? {kill} {det}*3 {group}
    mieux sans {det}*2 {group}
    se débarrasser des|de {det}*2 {group}
    {group} ne valent rien
    {group} ne sont pas des êtres|humains|hommes
    {group} sont _*1 par nature
    noirs|arabes|roms|gitans|étrangers sont paresseux|fainéants|feignants
    france aux français
    lesbiennes _*3 besoin d'un vrai
    ton|votre voile|foulard|turban|kippa n'a|a rien à
    juifs sont derrière
    noyer|noyé à la naissance
    arabes|étrangers|immigrés|roms vivent|profitent _*1 des aides|allocs
    chinois mangent des chiens`,
  reported: `
    traité|traitait|traitée|traitaient|traite|appelait|appelé de? sale|un? {slur}|{guarded}|{one}
    traité|traitait|traitée|traitaient|traite|appelait|appelé de? {slur}|{guarded}
    mot|terme|insulte {slur}|{guarded}
    ne|pas|jamais dire|penser|croire|laisser|tolérer que les {group} _*4
    suis un|une fier|fière? {slur}|{guarded}`,
} satisfies Partial<Lexicon>
