import type { Lists } from '../phrases.ts'

/** French word lists shared by phrases. */
export const lists: Lists = {
  self: "je j'ai nous mon notre",
  tells: `dit disait disent écrit écrivait écrivent envoyé reçu crié crie criait hurlé lu traité traitait appelé appelait menacé menace menaçait
      signalé commenté répondu répondait chante chantait rappe contient bloque voit détecte affiche
      dire écrire disant écrivant`,
  names:
    'choses phrases messages menaces propos mot mots phrase texte message commentaire titre insulte insultes chanson paroles refrain',
  cites: 'comme',
  slay: `tuer buter crever planter égorger étrangler poignarder violer descendre flinguer massacrer défoncer démolir saigner
      fracasser éventrer`,
  break:
    'casser péter briser défoncer éclater exploser démonter fracasser casse pète brise défonce éclate explose démonte fracasse',
  body: 'gueule tête jambes dents nez bras genoux crâne doigts figure mâchoire',
  home: 'maison voiture baraque appart appartement bureau caisse',
  slur: `bougnoule bougnoules bamboula bamboulas pédé pédés tarlouze tarlouzes gouine gouines youpin youpins bicot bicots
      chinetoque chinetoques niakoué niakoués tafiole tafioles bougnoul crouille`,
  guarded: 'nègre nègres négresse tapette tapettes',
  afterDirty: 'négro négros pédale raton bridé macaque singe',
  one: `arabe juif juive noir noire musulman musulmane gitan gitane rom turc étranger étrangère immigré immigrée migrant handicapé handicapée
      lesbienne homo gay`,
  group: `arabes juifs noirs musulmans femmes gays homosexuels lesbiennes étrangers immigrés migrants réfugiés roms gitans roumains turcs
      asiatiques africains handicapés trans meufs maghrébins
      homos blacks transsexuels`,
  det: 'les ces tous toutes des tes vos sales putains de',
  much: "tous toutes des de la les le un une vraiment que si très juste rien d'autre absolument simplement toujours",
  kill: 'tuer exterminer gazer éliminer massacrer pendre égorger violer torturer brûler assassiner noyer fusiller éradiquer',
  killed: 'expulsés tués gazés pendus enfermés brûlés exterminés expulsées éliminés fusillés exécutés éradiqués tuées',
  vile: `voleurs terroristes parasites délinquants criminels vermine rats racaille dégénérés inférieurs inférieures stupides singes cafards
      nuisibles violeurs menteurs sauvages sous-hommes merdes
      dégoûtants répugnants immondes ordures cancer inhumains animaux déchets pourritures abominables ignobles bêtes malhonnêtes abrutis`,
  road: 'rue avenue boulevard quai place impasse chemin allée',
}
