import type { Lexicon } from '../lexicon.ts'

/** Spanish phrases that attack groups of people, and those that only report an attack. */
export const hate = {
  hate: `
    {slur}
    eres|sos|sois|puto|puta|pinche|maldito|asqueroso {fill}*2 {guarded}
    ^ {guarded} $
    , {guarded} $
    {group} sois|son {much}*4 {vile}
    {group} como tú|vosotros|ustedes sois|son|sos|eres {much}*4 {vile}
    hitler se quedó corto
    puto|puta|putos|putas|sucio|sucios|asqueroso|asquerosos|pinches {group}|judío|mora|moro|maricón|inmigrante|gitana|travesti|sudaca
    {group}|judío|negro|negra|mora|moro|gitana de mierda
    los|las {group} deberían|deben|tienen|merecen _*2 morir|deportarlos|matarlos|gasear|exterminar|gaseados
    hay que matar|deportar|gasear|exterminar|expulsar a? todos? los|las {group}
    vuelve|vete|lárgate|largate a|pa tu|vuestro país|tierra|selva
    mujeres a la cocina|fregar
    heil hitler
    hitler tenía razón
    arriba|viva hitler
    ser|la gay|trans|lesbiana|homosexual|homosexualidad es _*1 enfermedad|pecado|asqueroso|antinatural|aberración
    los|las {group} no sirven|valen para _*2
    {group} son|sois demasiado tontos|tontas|estúpidos|estúpidas|vagos|vagas|emocionales para _*2
    {group} son|sois una? _*1 plaga|carga|lacra
    ^ sois una plaga|lacra
    , sois una plaga|lacra
    homosexuales|gays|lesbianas|trans están|son|sois _*1 enfermos|enfermas
    {group} sólo|solo saben|sabéis robar|mentir|pedir
    judíos controlan|dominan|manejan
    {group} _*4 hay|habría que echarlos|eliminarlos|expulsarlos|matarlos|exterminarlos
    mujeres _*1 no saben|sabéis programar|conducir
    mujeres sois|son inferiores|tontas|inútiles
    ^ fuera {group}
    , fuera {group}
    maldito|maldita|jodido|sucio negro|negra|moro|mora|judío|judía|gitano|gitana|maricón|rumano
    moro|negro|gitano|judío|maricón de mierda
    no quiero trabajar|hablar con {group}
    no trabajo|hablo con {group} $
    hitler tenía|tendría|debió|debería que? haber? acabado|terminado|acabar|terminar
    {group} _*4 no deberían existir
    que estos|esos roban
    que regresen|vuelvan a su cerro|selva|país
    retrasado mental como tú
    {group} deberían encerrarlos|matarlos
    enfermos y deberían
    odio|desprecio|detesto|aborrezco {det}*3 {group} $
    odio|desprecio|detesto|aborrezco {det}*3 {group} ,
    no|nos soporto|aguanto {det}*3 {group} $
    {group} me|nos dan|das tanto? asco
    {group} me|nos repugnan|enferman|asquean
    hay|deberíamos|debería|voy|vamos|quiero|tenemos|habría que|a? {destroy} {det}*3 {group}
    {group} merecen|deberían|deben|tienen que|ser|estar|todos|todas*3 morir|muertos|muertas|desaparecer|exterminados|ejecutados|gaseados|eliminados|fusilados
    mejor|mundo sin {det}*2 {group} $
    que se mueran|jodan|larguen todos? los|las {group}
    {group} no valen|valéis|sirven nada|para
    {group} no sois|son personas|humanos|humanas|gente
    españa|europa|méxico|argentina para los españoles|europeos|mexicanos|argentinos
    lesbianas _*3 hombre|macho de verdad
    no me fío de los {group}
    judíos están|estáis detrás
    sudamericanos|inmigrantes|extranjeros|moros venís|vienen _*3 ayudas|robar|paguitas
    ahogado|abortado|ahogarte al nacer
    {group} son|sois _*2 por naturaleza
    chinos|gitanos|moros comen perros|gatos
    vuelve|vete a fregar|cocinar`,
  reported: `
    me|nos llamaban|llamaron|llamó|llaman|llamado|han _*2 {slur}|{guarded}
    palabra|término|insulto {slur}|{guarded}
    no|nunca puedes|debes|podemos|debemos|creo|se decir|pensar|permitir|tolerar? que _*4 {group} _*4
    soy un|una orgulloso? {slur}|{guarded}`,
} satisfies Partial<Lexicon>
