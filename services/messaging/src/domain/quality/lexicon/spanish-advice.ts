import type { Lexicon } from '../lexicon.ts'

/** Spanish phrases that get advice. */
export const advice = {
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
} satisfies Partial<Lexicon>
