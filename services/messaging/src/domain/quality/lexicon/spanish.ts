import type { Lexicon } from '../lexicon.ts'

/** Spanish. */
export const spanish: Lexicon = {
  lists: {
    self: 'yo nosotros mi mis nuestro nuestra',
    tells: `dijo dijeron dice dicen decía dicho diciendo escribió escribieron escribe escrito puso pusieron grita gritó gritaba llamó llamaron
      respondió contestó comentó amenazó amenaza contiene trae`,
    names: 'palabra palabras frase texto cadena línea mensaje comentario título insulto insultos',
    cites: 'como',
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
    vile: `basura escoria ratas parásitos delincuentes ladrones terroristas inferiores cucarachas plaga mierda asquerosos lacra`,
    app: `whatsapp wasap wassap guasap whats wsp telegram tele signal instagram insta ig snapchat discord facebook correo email mail celular móvil
      teléfono número cel`,
    money: `dinero plata pasta euros dólares bitcoin bitcoins btc usdt cripto criptomonedas <amount> lana pesos eth tarjetas`,
    flesh: 'culo tetas cuerpo piernas labios curvas boca trasero pechos pecho cintura',
    hot: 'buena bueno rica rico sexy cachonda cachondo buenísima buenísimo riquísima riquísimo caliente sabrosa sabroso potente guapísima guapísimo buenorra buenorro',
    undressed: 'desnuda desnudo nudes desnudos lencería pack ropa-interior bragas tanga',
    slay: 'matar apuñalar violar degollar ahorcar estrangular rajar',
    harm: 'romper reventar partir cortar rajar',
  },
  threat: `
    mátate|matate|suicídate|suicidate|muérete|muerete|ahórcate|ahorcate|pégate|pegate un? tiro?
    ojalá|ojala|espero que? te? mueras|revientes|pudras|palmes
    ojalá|ojala te|os atropelle|atropellen|maten|violen _*3
    mereces morir
    eres hombre muerto
    date por muerto|muerta
    tu|a tu? familia|madre|hijos|hija|hijo|mujer va|van a morir|arder
    sería una lástima que le|te pasara algo
    prender|prenderé fuego a tu _*1 casa|coche|piso
    tírate|tirate por|de|al|desde un|una|la|el puente|ventana|tren|balcón|metro
    te|os voy|vamos a {slay} $
    te|os voy|vamos a {slay} ,
    te|os voy|vamos a {harm} la|las|el|los cara|cabeza|piernas|huesos|boca|dientes|cuello
    te|os reviento|parto|rompo la|las cara|cabeza|piernas|boca
    te|os mataré|degollaré|apuñalaré
    vas|vais a morir $
    cuídate|cuidate las? espalda|espaldas $
    cuídate|cuidate la espalda $
    a que te quemen|maten _*3`,
  hate: `
    {slur}
    eres|sos|sois|puto|puta|pinche|maldito|asqueroso {fill}*2 {guarded}
    ^ {guarded} $
    , {guarded} $
    todos los|las {group} sois|son _*2 {vile}
    hitler se quedó corto
    puto|puta|putos|putas|sucio|sucios|asqueroso|asquerosos|pinches {group}|judío|mora|moro|maricón|inmigrante|gitana|travesti|sudaca
    {group}|judío|negro|negra|mora|moro|gitana de mierda
    {group} son _*2 {vile}
    los|las {group} deberían|deben|tienen|merecen _*2 morir|deportarlos|matarlos|gasear|exterminar|gaseados
    hay que matar|deportar|gasear|exterminar|expulsar a? todos? los|las {group}
    vuelve|vete|lárgate|largate a|pa tu|vuestro país|tierra|selva
    mujeres a la cocina|fregar
    heil hitler
    hitler tenía razón
    arriba|viva hitler
    ser|la gay|trans|lesbiana|homosexual|homosexualidad es _*1 enfermedad|pecado|asqueroso|antinatural|aberración
    los|las {group} no sirven|valen para _*2`,
  doxxing: `
    voy|vamos a publicar|difundir|filtrar tu|tus|su|sus _*1 dirección|direccion|domicilio|desnudos|packs
    publicaré|difundiré|filtraré tu|tus|su|sus _*1 dirección|direccion|domicilio|desnudos
    todos|todo|todas sabrán|sepan|sabrá|sepa dónde|donde vives
    mundo|internet sepa|sabrá dónde|donde _*1 vives
    doxearte|doxearé
    sé|se|sabemos dónde|donde vives|duermes $
    sé|se|sabemos dónde|donde viven|estudian tus _*1
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
    cállate|callate|cierra la|tu? boca|puta|hocico|ya $
    cállate|callate
    cierra la|el puta? boca|hocico|pico
    vete|vete|iros|andate|ándate|que a|te la|tomar|den|freír|jodan|follen mierda|por|carajo|puta|chingada|espárragos _*2
    vete|andate|ándate a la mierda|verga|chingada|puta|carajo
    vete a tomar por culo
    que te jodan|den|follen
    jódete|jodete|chíngate|chingate|púdrete|pudrete
    chupa|come|cómeme|mámame|chúpame|métete|metete mierda|la|mi|los|por
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
    una noche de|contigo sexo|pasión
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
    herencia|lotería|premio de|millones|ganado
    te devuelvo|pago|devolveré|pagaré|devuelvo _*4
    sugar daddy|mommy|baby`,
}
