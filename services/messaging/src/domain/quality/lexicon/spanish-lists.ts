import type { Lists } from '../phrases.ts'

/** Spanish word lists shared by phrases. */
export const lists: Lists = {
  self: 'yo nosotros mi mis nuestro nuestra',
  tells: `dijo dijeron dice dicen decía dicho diciendo escribió escribieron escribe escrito puso pusieron grita gritó gritaba llamó llamaron
      respondió contestó comentó amenazó amenaza contiene trae
      gritaron gritado canta cantaba rapea denuncié detecta bloquea llamaban recibí recibió mandó mandaron fue
      decir escribir decís afirmar`,
  names: `palabra palabras frase texto cadena línea mensaje comentario título insulto insultos
      canción letra estribillo
      cosas frases mensajes amenazas comentarios`,
  cites: 'como',
  via: 'calle avenida avda plaza paseo camino carretera privada travesía',
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
      refugiados trans transexuales extranjeros rumanos africanos colombianos venezolanos mexicanos discapacitados feministas sudacas bolivianos viejas
      indígenas discapacitadas transexual sordos`,
  det: 'a los las estos estas esos esas todos todas putos malditos tantos',
  much: 'todos todas unos unas una un muy tan solo sólo nada más que simplemente la el lo de verdaderos absolutamente pura puras como',
  destroy: `matar exterminar eliminar asesinar gasear ahorcar fusilar violar torturar degollar quemar ahogar estrangular
      matarlos exterminarlos eliminarlos`,
  vile: `basura escoria ratas parásitos delincuentes ladrones terroristas inferiores cucarachas plaga mierda asquerosos lacra
      vagos criminales criminal enfermos sucios violadores inferiores carga
      asquerosas despreciables repugnantes cáncer bastardos animales subhumanos ladronas mentirosos mentirosas cobardes inmundos infrahumanos`,
  app: `whatsapp wasap wassap guasap whats wsp telegram tele signal instagram insta ig snapchat discord facebook correo email mail celular móvil
      teléfono número cel`,
  money: `dinero plata pasta euros dólares bitcoin bitcoins btc usdt cripto criptomonedas <amount> lana pesos eth tarjetas`,
  flesh: 'culo tetas cuerpo piernas labios curvas boca trasero pechos pecho cintura',
  hot: 'buena bueno rica rico sexy cachonda cachondo buenísima buenísimo riquísima riquísimo caliente sabrosa sabroso potente guapísima guapísimo buenorra buenorro',
  undressed: 'desnuda desnudo nudes desnudos lencería pack ropa-interior bragas tanga',
  slay: 'matar apuñalar violar degollar ahorcar estrangular rajar',
  harm: 'romper reventar partir cortar rajar',
}
