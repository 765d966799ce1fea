import type { Lexicon } from '../lexicon.ts'

/** Spanish. */
export const spanish: Lexicon = {
  lists: {
    your: 'tu tus su vuestro vuestra',
    fill: `un una unos unas el la los las muy tan puto puta maldito maldita pedazo de más menos solo sólo simplemente realmente completo completa
      total absoluto absoluta jodido jodida pinche gran grandísimo grandísima tremendo tremenda verdadero verdadera auténtico auténtica
      pobre asqueroso asquerosa mismo que`,
    fool: `idiota idiotas imbécil imbéciles estúpido estúpida estúpidos gilipollas tonto tonta tontos subnormal subnormales retrasado retrasada
      retrasados pendejo pendeja pendejos cabrón cabrona cabrones hijoputa hijodeputa capullo mierda basura inútil inútiles fracasado
      fracasada perdedor perdedora zorra puta puto perra cerdo cerda payaso payasa boludo pelotudo pelotuda mamón gil huevón weón culero
      cretino cretina bobo boba burro burra mongolo mongólico anormal parásito desgraciado desgraciada escoria asno bastardo
      malparido gonorrea chupapollas soplapollas tarado tarada lerdo lerda zoquete mediocre incompetente patético patética ridículo ridícula lamentable
      feo fea asco chiste don-nadie nadie`,
    person: `idiota imbécil estúpido estúpida gilipollas subnormal retrasado retrasada pendejo pendeja hijoputa hijodeputa capullo zorra perra cerdo cerda
      pelotudo pelotuda malparido desgraciado desgraciada tarado tarada mamón culero rata`,
    slur: `sudaca sudacas maricones mariconazo negrata negratas panchito panchitos tortillera bollera bolleras gitanada travelo travelos
      moraco moracos putonegro chinacas mariconazo indio-de-mierda sidoso machupichu`,
    guarded: 'maricón marica maricas tortillera panchito moraco gitanada sidoso',
    group: `judíos moros moro negros gitanos gitano inmigrantes musulmanes mujeres gays homosexuales maricones lesbianas latinos chinos indios árabes
      refugiados trans transexuales extranjeros rumanos africanos colombianos venezolanos mexicanos discapacitados feministas sudacas bolivianos viejas`,
    vile: `basura escoria ratas animales parásitos delincuentes ladrones terroristas inferiores cucarachas plaga enfermos tontas tontos inútiles mierda
      asco cáncer asquerosos monos simios criminales vagos inferior lacra`,
    app: `whatsapp wasap wassap guasap whats wsp telegram tele signal instagram insta ig snapchat discord facebook correo email mail celular móvil
      teléfono número cel`,
    money: `dinero plata pasta euros dólares bitcoin bitcoins btc usdt cripto criptomonedas <amount> lana pesos eth tarjetas`,
    flesh: 'culo tetas cuerpo piernas labios curvas boca trasero pechos pecho cintura',
    hot: 'buena bueno rica rico sexy cachonda cachondo buenísima buenísimo riquísima riquísimo caliente sabrosa sabroso potente guapísima guapísimo buenorra buenorro',
    undressed: 'desnuda desnudo nudes desnudos lencería pack ropa-interior bragas tanga',
    slay: 'mato matar matamos apuñalar disparar violar degollar ahorcar estrangular rajar reventar',
    harm: `mato matar matarte matamos pego pegar pegarte golpear golpearte romper romperte rompo reviento reventar reventarte destrozar destrozo destrozarte apuñalar
      apuñalarte disparar dispararte quemar quemarte quemo violar violarte violo partir partirte parto cortar cortarte corto rajar rajarte rajo degollar
      degollarte ahorcar estrangular`,
  },
  threat: `
    mátate|matate|suicídate|suicidate|muérete|muerete|ahórcate|ahorcate|cuélgate|pégate|pegate un? tiro?
    ojalá|ojala|espero|deseo|mereces|deberías _*4 mueras|morir|mueres|cáncer|muerto|muerta|maten|mate|mueran|atropellen|violen|revientes|morirte|pudras|palmes|maten
    eres hombre muerto
    date por muerto|muerta
    voy|vamos a|por por? ti
    tu|a tu? familia|madre|hijos|hija|hijo|mujer|casa|coche va|van|se _*3 pagar|morir|arder|quemar|sufrir|arrepentir
    ojalá|ojala te|os _*1 atropelle|mate|pase|muera|caiga _*3
    sería una lástima que _*1 pasara _*1
    prender|pegar|prenderé fuego a? _*3 casa|coche|piso
    tírate|tirate por|de|al|desde un|una|la|el puente|ventana|tren|balcón|metro
    te|os voy|vamos a {slay} $
    te|os voy|vamos a {slay} ,
    te|os voy|vamos a {harm} la|las|el|los cara|cabeza|piernas|huesos|boca|dientes|cuello
    te {slay} $
    te {slay} ,
    te|os reviento|parto|rompo la|las cara|cabeza|piernas|boca
    te|os mataré|degollaré|apuñalaré
    vas|vais a morir $
    te vas a enterar $
    cuídate|cuidate las? espalda|espaldas $
    cuídate|cuidate la espalda $
    estás|estas muerto|muerta $
    que te|os quemen|maten|peguen _*3
    mando|mandaré a? unos amigos a que te _*3`,
  hate: `
    {slur}
    eres|sos|sois|puto|puta|pinche|maldito|asqueroso|cállate|calla {fill}*2 {guarded}
    ^ {guarded} $
    , {guarded} $
    todos los|las {group} sois|son _*3 {vile}
    que regresen|vuelvan a su|vuestro|sus _*2
    los|las {group} controlan|roban|mandan|dominan _*3
    hitler se quedó _*2
    puto|puta|putos|putas|maldito|malditos|malditas|sucio|sucios|asqueroso|asquerosos|pinche|pinches|jodidos|jodido {group}|judío|negro|negra|mora|moro|indio|gay|india|maricón|inmigrante|extranjero|chino|gitana|travesti|sudaca
    {group}|judío|negro|negra|mora|moro|indio|chino|gitana de mierda
    {group} son _*4 {vile}
    los|las {group} deberían|deben|tienen|merecen|habría|hay _*4 morir|deportar|deportarlos|matar|matarlos|gasear|cocina|desaparecer|muertos|largarse|exterminar|echarlos|expulsar|gaseados|casa|país|fuera
    hay que matar|deportar|gasear|echar|exterminar|expulsar|quemar a|todos _*4
    vuelve|vete|volved|regresa|lárgate|largate|vuélvete a|de|pa tu|vuestro|tus|la|áfrica|marruecos|aquí país|tierra|selva|cocina|áfrica|sudaca|patera|_
    mujeres|tías a|en la|su cocina|fregar|casa
    heil hitler
    hitler tenía|tuvo|debió
    arriba|viva hitler
    tu|vuestra gente|raza|especie|calaña _*3 {vile}|muerta|sobra|asco|exterminada
    ser|la gay|trans|lesbiana|homosexual|homosexualidad|autista es _*3 enfermedad|pecado|enfermo|asqueroso|antinatural|vicio|aberración
    los|las {group} no sirven|valen|piensan _*4
    todos|todas los|las {group} son|deberían|merecen _*4`,
  doxxing: `
    voy|vamos|puedo|podría|pienso a? publicar|difundir|filtrar|subir|compartir|poner|colgar|mandar|contar|contarle|enviar _*2 tu|tus|su|sus|toda|todas? _*2 dirección|direccion|fotos|datos|número|numero|teléfono|domicilio|jefe|nombre|packs|desnudos|conversaciones|familia|información
    publicaré|difundiré|filtraré|subiré|compartiré|pondré|colgaré|publico|filtro _*3 dirección|direccion|fotos|datos|número|numero|teléfono|domicilio|nombre
    todos|todo|todas sabrán|sepan|sabrá|sepa dónde|donde vives|trabajas
    mundo|internet sepa|sabrá|va _*3 dónde|donde|quién _*1 vives|trabajas|eres
    doxear|doxearte|doxeo|doxearé
    sé|se|sabemos dónde|donde vives|duermes|trabajas $
    sé|se|sabemos dónde|donde viven|estudian tus _*1
    vives en la? calle|avenida|plaza|paseo _*3 <number>
    su teléfono|telefono|móvil|celular es|: <phone>
    vive en la? calle|avenida|plaza|paseo _*3 <number>`,
  insult: `
    eres|sos|sois|erés|pareces {fill}*5 {fool}
    ^ {fill}*2 {person} $
    , {fill}*2 {person} $
    ^ {person} ,
    qué|que|menudo|menuda|vaya {fill}*2 {fool} eres|sos
    pedazo|trozo|saco|cacho de {fool}
    hijo|hija de {fill}*1 puta|perra
    hijueputa|hijoputa|hdp|ptm
    cállate|callate|cierra la|tu? boca|puta|hocico|ya|_ $
    cállate|callate
    cierra la|el puta? boca|hocico|pico
    vete|vete|iros|andate|ándate|que a|te la|tomar|den|freír|jodan|follen mierda|por|carajo|puta|chingada|espárragos|_ _*2
    vete|andate|ándate a la mierda|verga|chingada|puta|carajo
    vete a tomar por culo
    que te jodan|den|follen
    jódete|jodete|chíngate|chingate|púdrete|pudrete
    chupa|come|cómeme|mámame|chúpame|métete|metete mierda|la|mi|los|por|_
    a|nadie nadie|te|le _*2 importa|preguntó|pregunto|interesa|quiere|soporta|aguanta _*4
    tu _*2 código|codigo|proyecto|perfil|trabajo|portafolio|portfolio|repo|app|cara|opinión|programa es|son|da|huele|parece _*5 basura|mierda|asco|patético|pena|chiste|vergüenza|porquería|lamentable|ridículo
    no tienes|tenés|tienes ni? cerebro|idea|talento|vida|amigos|neuronas
    no vales|sirves|servís|valés _*2 nada|para|ni|mierda
    das|dais asco|pena|vergüenza|lástima
    me das asco|pena|vergüenza
    no sabes _*2 programar|leer|escribir|nada|hacer|ni _*3
    qué|que asco|patético|ridículo|tonto|idiota|inútil|estúpido eres|das|sos
    búscate|buscate|consíguete una|un vida`,
  sexual: `
    estás|estas|eres muy|tan|bien|re|más? {hot}
    te ves _*2 {hot}
    qué|que {hot} estás|eres|te
    qué|que|ese|esas|esos {flesh} tan|más|tienes|no|tenés|rico|rica|bonito|bonitas _*3
    me pones|ponés cachondo|cachonda|duro|a|caliente|mal|burro|malo
    compartimos|compartir cama
    me encanta|encantan|gusta|gustan|vuelve|vuelven _*2 tu|tus {flesh}
    tu|tus {flesh} _*4
    manda|mándame|mandame|envía|envíame|enviame|pasa|pásame|pasame|enseña|enséñame|quiero|muéstrame _*4 {undressed}|{flesh}|pack
    quiero|quisiera|gustaría|ganas|vamos|podemos|puedo|déjame|me _*4 follar|follarte|cogerte|coger|besarte|besar|tocarte|acostarme|sexo|chupar|desnudarte|lamerte|comerte|metértela|tirarte|tocar|desvestirte
    acostarte|acostarnos|dormir|follar|sexo|cama contigo|conmigo|juntos
    te acuestas conmigo
    {hot}|buenas|buenos|ricas|lindas {flesh} _*2
    estás|estas cachonda|cachondo|mojada|caliente|desnuda|arrecha|soltera
    qué|que llevas|traes|ropa _*2 puesto|puesta|interior|debajo|llevas
    una noche de|contigo sexo|pasión|_
    sin compromiso|ropa
    tengo|me ganas|pones de ti|cachondo|cachonda|duro|dura
    siéntate|sientate en|encima
    mi cama|polla|verga|pene
    de qué color son|es|llevas
    vente|ven _*3 mi|a casa|cama _*4 noche|solos|desnuda|cama|vino`,
  contact: `
    agrégame|agregame|añádeme|escríbeme|escribeme|háblame|hablame|llámame|llamame|contáctame|contactame|sígueme|sigueme|mándame|mandame|escribime|agregame|búscame|buscame|escríbanme|textéame _*5 {app}|<phone>|<mail>|<handle>
    mi _*1 {app} es|:|<phone>|<mail>|<handle>|<number> _*2
    este es mi {app}
    pásame|pasame|dame|mándame|das|pasas|dejas|compartes|pasás _*2 tu {app}
    márcame|marcame|llámame|timbrame _*5 <phone>|<number>|<handle>
    tengo {app} con|en el|mi _*1
    pásate|pasate|pásense a|al {app}
    {app} porfa|plis|mejor
    cuál|cual|qué|que es tu {app}
    hablemos|seguimos|sigamos|pasemos|vamos|mejor|hablamos|podemos|continuamos|prefiero|movámonos|pasamos|charlamos|conversemos|seguir|hablar _*5 por|a|en|al {app}
    tienes|tenés|usas|tendrás _*1 whatsapp|wasap|telegram|insta|instagram|ig|snapchat|wsp|whats
    respondo|contesto|estoy|uso|entro|ando más|mas|rápido|casi|nunca|siempre|poco|no|mejor? _*4 por|en|a|al {app}|<phone>
    casi|no|nunca entro|uso|miro|reviso|estoy _*2 aquí|app|esta|esto|por _*5 {app}|<phone>|<mail>|<handle>
    {app} <handle>|<phone>|<number>
    <handle> en|de|por {app}
    por|en|al {app} mejor|es|soy|:|<handle>|<phone>
    correo|mail|email es|: <mail>
    al|a|mi <phone>|<mail>`,
  money: `
    préstame|prestame|mándame|mandame|envíame|enviame|transfiéreme|transfiere|deposita|depósitame|envía|manda|dona|págame|pagame|dame|presta|bizum _*5 {money}
    me|nos prestas|mandas|envías|puedes|podrías|pasas|prestarías|das|transfieres|dejas|prestás _*4 {money}
    puedes|podrías|podés|pudieras _*2 prestarme|enviarme|mandarme|prestar|ayudarme|transferirme|dejarme|depositarme _*5 {money}|económicamente|alquiler
    pon|mete tus? ahorros|dinero en mi|el|nuestro _*1
    préstamos|prestamos sin aval|papeles _*3
    comisión por adelantado
    pagas la? comisión
    cuenta bancaria _*4 recibir
    necesito|preciso|hace _*5 {money} para|urgente|hasta|antes|ya|hoy _*1
    necesito urgente|urgentemente|ya _*2 {money}
    invierte|invertir|inviertes|inversión|invertí|inviertas conmigo|en|segura|mínima|garantizada|ahora|de|tus|con|desde _*3
    ganancias|rendimiento|rentabilidad|ingresos|beneficios|retorno|dinero garantizadas|garantizado|garantizada|pasivos|diarias|diarios|fácil|rápido|asegurados|aseguradas|del
    duplica|duplicar|duplicas|multiplica|multiplicar|triplica|duplico|duplicamos _*3 {money}|inversión|ahorros|depósito
    gana|ganar|ganas|ganarás|gano|ganando|genera|generar _*3 <amount>|{money} _*2 al|por|a|diarios|desde|mensuales|cada|sin|semana|día
    tu|tus cuenta|datos|tarjeta|número|tarjetas bancaria|bancarios|bancarias
    tu|tus número|datos de la|tu? cuenta|tarjeta
    datos bancarios
    tu iban
    manda|mándame|compra|cómprame|envía|paga|pásame _*3 tarjetas|tarjeta|gift de|cards|card regalo?
    western union
    trading|forex|cripto|criptomonedas|bitcoin plataforma|señales|inversión|grupo|mentor|ganancias|inversiones
    plataforma|grupo|curso|mentor|oportunidad de trading|inversión|forex|cripto|inversiones|criptomonedas
    herencia|lotería|premio de|millones|ganado|_
    te devuelvo|pago|devolveré|pagaré|devuelvo _*4
    sugar daddy|mommy|baby`,
}
