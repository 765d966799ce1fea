import type { Lexicon } from '../lexicon.ts'

/** Spanish threats. */
export const threat = {
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
    a que te quemen|maten _*3
    te|os voy|vamos a hacer mucho? daño
    te|os voy|vamos a dar una paliza|hostia
    te|os voy|vamos|mando|mandaré|mandamos a? mandar? al hospital|cementerio
    te|os mato|reviento|rajo $
    te|os mato|reviento|rajo ,
    si|como te cojo|veo|pillo|encuentro|coja|vea|pille _*4 te mato|reviento|parto|rajo|rompo
    voy|vamos a encontrarte|buscarte _*2 te voy|vamos|reviento|mato
    averiguar|descubrir dónde|donde vives y _*4 daño|matar|reventar|paliza
    te rompo|romperé|parto|partiré|reviento la|las|los|el cara|piernas|boca|dientes|cabeza|huesos|brazos
    voy|vamos a quemar|incendiar tu _*1 casa|coche|piso|oficina
    quemaré|quemaremos tu _*1 casa|coche|piso
    tu casa|coche|piso va a arder|quemarse
    espero|ojalá|ojala que te|os mueras|muráis|atropelle|atropellen|maten
    no vas a llegar a mañana $
    no vas a ver el|un? día|amanecer
    no pasas|pasarás de hoy|mañana $
    te|os espero|esperamos a|en _*4 con un|una cuchillo|navaja|pistola|bate
    estás|estas muerto|muerta , me|te|lo|cabrón|hijo
    eres hombre|mujer muerto|muerta
    vigila|cuida|vigilad tu|tus|la|las espalda|espaldas
    le|les voy|vamos a hacer daño a tu|tus
    ten|tened mucho? cuidado _*8 accidentes pasan|ocurren
    ten|tened mucho? cuidado al|cuando _*6 noche sabemos|sé
    sabemos a qué hora te|sales|salen
    a romper la|las cara|piernas
    tu|tus hijos|hija|hijo así que cállate|calla
    vas|vais a acabar|terminar en una|un|el cuneta|ataúd|zanja|hospital|morgue|cementerio
    te|os voy|vamos a sacar|arrancar las|los|la tripas|ojos|dientes|cabeza|lengua
    te|os voy|vamos a pegar un tiro
    te|os voy|vamos a linchar|despellejar|destripar|descuartizar|enterrar|reventar $
    te|os vamos|voy a linchar|despellejar|destripar|descuartizar en
    no vuelves|volverás|vas a? volver? a caminar|andar|respirar $
    bébete|trágate|tómate la|las|una lejía|pastillas
    acabarás|acabas|terminarás|estarás bajo|tres tierra|metros
    vuelves a casa y te vamos|voy|estaremos
    mereces la|un|una muerte|tiro|bala|paliza
    duerme con un ojo abierto
    cuidado cuando|al salgas|salgáis|salir|vuelvas|volver _*6 vas|vais a acabar|terminar _*1 mal
    sé|se|sabemos a qué|que hora sales|vuelves|llegas _*5 estaré|estaremos esperando`,
} satisfies Partial<Lexicon>
