/** Where developers live: `zone` is the IANA time zone, `people` names the pool of their names. */
export type Place = { city: string; country: string; zone: string; people: string; languages: string[]; weight: number }

const rows = `
Berlin|Germany|Europe/Berlin|german|de|9
Hamburg|Germany|Europe/Berlin|german|de|3
Munich|Germany|Europe/Berlin|german|de|3
Leipzig|Germany|Europe/Berlin|german|de|2
Vienna|Austria|Europe/Vienna|german|de|3
Zurich|Switzerland|Europe/Zurich|german|de,fr|3
Amsterdam|Netherlands|Europe/Amsterdam|dutch|nl|5
Utrecht|Netherlands|Europe/Amsterdam|dutch|nl|2
Ghent|Belgium|Europe/Brussels|dutch|nl,fr|2
Stockholm|Sweden|Europe/Stockholm|nordic|sv|4
Gothenburg|Sweden|Europe/Stockholm|nordic|sv|2
Copenhagen|Denmark|Europe/Copenhagen|nordic|da|3
Oslo|Norway|Europe/Oslo|nordic|nb|2
Helsinki|Finland|Europe/Helsinki|finnish|fi|3
Tallinn|Estonia|Europe/Tallinn|finnish|et|2
London|United Kingdom|Europe/London|british|en|9
Manchester|United Kingdom|Europe/London|british|en|3
Edinburgh|United Kingdom|Europe/London|british|en|3
Dublin|Ireland|Europe/Dublin|irish|en|4
Paris|France|Europe/Paris|french|fr|6
Lyon|France|Europe/Paris|french|fr|3
Nantes|France|Europe/Paris|french|fr|2
Madrid|Spain|Europe/Madrid|spanish|es|4
Barcelona|Spain|Europe/Madrid|spanish|es|5
Valencia|Spain|Europe/Madrid|spanish|es|2
Lisbon|Portugal|Europe/Lisbon|portuguese|pt|5
Porto|Portugal|Europe/Lisbon|portuguese|pt|3
Milan|Italy|Europe/Rome|italian|it|4
Turin|Italy|Europe/Rome|italian|it|2
Athens|Greece|Europe/Athens|greek|el|3
Warsaw|Poland|Europe/Warsaw|polish|pl|5
Kraków|Poland|Europe/Warsaw|polish|pl|4
Prague|Czechia|Europe/Prague|czech|cs|4
Bucharest|Romania|Europe/Bucharest|romanian|ro|4
Cluj-Napoca|Romania|Europe/Bucharest|romanian|ro|2
Kyiv|Ukraine|Europe/Kyiv|ukrainian|uk|5
Lviv|Ukraine|Europe/Kyiv|ukrainian|uk|3
Istanbul|Türkiye|Europe/Istanbul|turkish|tr|5
Tel Aviv|Israel|Asia/Jerusalem|israeli|he|4
Cairo|Egypt|Africa/Cairo|arabic|ar|4
Tunis|Tunisia|Africa/Tunis|arabic|ar,fr|2
Dubai|United Arab Emirates|Asia/Dubai|arabic|ar|2
Lagos|Nigeria|Africa/Lagos|nigerian|en,yo|7
Accra|Ghana|Africa/Accra|ghanaian|en|3
Nairobi|Kenya|Africa/Nairobi|kenyan|en,sw|5
Cape Town|South Africa|Africa/Johannesburg|southAfrican|en,af|3
Bengaluru|India|Asia/Kolkata|indian|en,hi|9
Pune|India|Asia/Kolkata|indian|en,hi|4
Hyderabad|India|Asia/Kolkata|indian|en,hi|4
Kochi|India|Asia/Kolkata|indian|en,ml|2
Lahore|Pakistan|Asia/Karachi|pakistani|en,ur|3
Dhaka|Bangladesh|Asia/Dhaka|pakistani|en,bn|2
Kathmandu|Nepal|Asia/Kathmandu|nepali|en,ne|2
Singapore|Singapore|Asia/Singapore|chinese|en,zh|4
Shenzhen|China|Asia/Shanghai|chinese|zh|3
Taipei|Taiwan|Asia/Taipei|chinese|zh|4
Tokyo|Japan|Asia/Tokyo|japanese|ja|5
Fukuoka|Japan|Asia/Tokyo|japanese|ja|2
Seoul|South Korea|Asia/Seoul|korean|ko|5
Hanoi|Vietnam|Asia/Ho_Chi_Minh|vietnamese|vi|3
Jakarta|Indonesia|Asia/Jakarta|indonesian|id|4
Manila|Philippines|Asia/Manila|filipino|en,fil|4
Melbourne|Australia|Australia/Melbourne|british|en|4
Wellington|New Zealand|Pacific/Auckland|british|en|2
São Paulo|Brazil|America/Sao_Paulo|brazilian|pt-BR|7
Florianópolis|Brazil|America/Sao_Paulo|brazilian|pt-BR|3
Buenos Aires|Argentina|America/Argentina/Buenos_Aires|latin|es|5
Montevideo|Uruguay|America/Montevideo|latin|es|2
Santiago|Chile|America/Santiago|latin|es|3
Bogotá|Colombia|America/Bogota|latin|es|4
Medellín|Colombia|America/Bogota|latin|es|3
Mexico City|Mexico|America/Mexico_City|latin|es|5
Guadalajara|Mexico|America/Mexico_City|latin|es|2
Toronto|Canada|America/Toronto|american|en|5
Montréal|Canada|America/Toronto|french|fr,en|4
Vancouver|Canada|America/Vancouver|american|en|3
New York|United States|America/New_York|american|en|8
Boston|United States|America/New_York|american|en|3
Pittsburgh|United States|America/New_York|american|en|2
Chicago|United States|America/Chicago|american|en|4
Austin|United States|America/Chicago|american|en|4
Denver|United States|America/Denver|american|en|3
Seattle|United States|America/Los_Angeles|american|en|5
San Francisco|United States|America/Los_Angeles|american|en|6
Portland|United States|America/Los_Angeles|american|en|3`

export const places: readonly Place[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [city = '', country = '', zone = '', people = '', languages = '', weight = '1'] = row.split('|')
    return { city, country, zone, people, languages: languages.split(','), weight: Number(weight) }
  })

/** Cities with the number of people who moved there: enough for a public page, in the first two enough for search engines. */
const arrivals = { Berlin: 26, London: 21, 'New York': 8, Singapore: 10, Stockholm: 11, Lisbon: 11 }

/** The cities of people who moved: each as often as people moved to it. */
export const destinations: readonly Place[] = places.flatMap((place) =>
  Object.entries(arrivals).flatMap(([city, people]) => (city === place.city ? Array<Place>(people).fill(place) : [])),
)
