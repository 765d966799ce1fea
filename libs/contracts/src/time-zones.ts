/**
 * One time zone per line: its current IANA name, then its aliases. Source: CLDR 48, common/bcp47/timezone.xml, attributes `iana`
 * and `alias`, which separates zones that people search by name, such as Europe/Amsterdam. UTC is named as in ECMA-402.
 */
const names = `
Africa/Asmara Africa/Asmera
Africa/Bamako Africa/Timbuktu
Africa/Cairo Egypt
Africa/Tripoli Libya
America/Adak America/Atka US/Aleutian
America/Anchorage US/Alaska
America/Argentina/Buenos_Aires America/Buenos_Aires
America/Argentina/Catamarca America/Argentina/ComodRivadavia America/Catamarca
America/Argentina/Cordoba America/Cordoba America/Rosario
America/Argentina/Jujuy America/Jujuy
America/Argentina/Mendoza America/Mendoza
America/Atikokan America/Coral_Harbour
America/Chicago CST6CDT US/Central
America/Denver America/Shiprock MST7MDT Navajo US/Mountain
America/Detroit US/Michigan
America/Edmonton America/Yellowknife Canada/Mountain
America/Halifax Canada/Atlantic
America/Havana Cuba
America/Indiana/Indianapolis America/Fort_Wayne America/Indianapolis US/East-Indiana
America/Indiana/Knox America/Knox_IN US/Indiana-Starke
America/Iqaluit America/Pangnirtung
America/Jamaica Jamaica
America/Kentucky/Louisville America/Louisville
America/Los_Angeles PST8PDT US/Pacific US/Pacific-New
America/Manaus Brazil/West
America/Mazatlan Mexico/BajaSur
America/Mexico_City Mexico/General
America/New_York EST5EDT US/Eastern
America/Noronha Brazil/DeNoronha
America/Nuuk America/Godthab
America/Panama EST
America/Phoenix MST US/Arizona
America/Regina Canada/East-Saskatchewan Canada/Saskatchewan
America/Rio_Branco America/Porto_Acre Brazil/Acre
America/Santiago Chile/Continental
America/Sao_Paulo Brazil/East
America/St_Johns Canada/Newfoundland
America/St_Thomas America/Virgin
America/Tijuana America/Ensenada America/Santa_Isabel Mexico/BajaNorte
America/Toronto America/Montreal America/Nipigon America/Thunder_Bay Canada/Eastern
America/Vancouver Canada/Pacific
America/Whitehorse Canada/Yukon
America/Winnipeg America/Rainy_River Canada/Central
Antarctica/McMurdo Antarctica/South_Pole
Arctic/Longyearbyen Atlantic/Jan_Mayen
Asia/Ashgabat Asia/Ashkhabad
Asia/Dhaka Asia/Dacca
Asia/Ho_Chi_Minh Asia/Saigon
Asia/Hong_Kong Hongkong
Asia/Jerusalem Asia/Tel_Aviv Israel
Asia/Kathmandu Asia/Katmandu
Asia/Kolkata Asia/Calcutta
Asia/Macau Asia/Macao
Asia/Makassar Asia/Ujung_Pandang
Asia/Nicosia Europe/Nicosia
Asia/Seoul ROK
Asia/Shanghai Asia/Chongqing Asia/Chungking Asia/Harbin PRC
Asia/Singapore Singapore
Asia/Taipei ROC
Asia/Tehran Iran
Asia/Thimphu Asia/Thimbu
Asia/Tokyo Japan
Asia/Ulaanbaatar Asia/Choibalsan Asia/Ulan_Bator
Asia/Urumqi Asia/Kashgar
Asia/Yangon Asia/Rangoon
Atlantic/Faroe Atlantic/Faeroe
Atlantic/Reykjavik Iceland
Australia/Adelaide Australia/South
Australia/Brisbane Australia/Queensland
Australia/Broken_Hill Australia/Yancowinna
Australia/Darwin Australia/North
Australia/Hobart Australia/Currie Australia/Tasmania
Australia/Lord_Howe Australia/LHI
Australia/Melbourne Australia/Victoria
Australia/Perth Australia/West
Australia/Sydney Australia/ACT Australia/Canberra Australia/NSW
Europe/Athens EET
Europe/Brussels CET MET
Europe/Chisinau Europe/Tiraspol
Europe/Dublin Eire
Europe/Istanbul Asia/Istanbul Turkey
Europe/Kyiv Europe/Kiev Europe/Uzhgorod Europe/Zaporozhye
Europe/Lisbon Portugal WET
Europe/London Europe/Belfast GB GB-Eire
Europe/Moscow W-SU
Europe/Warsaw Poland
Pacific/Auckland NZ
Pacific/Chatham NZ-CHAT
Pacific/Chuuk Pacific/Truk Pacific/Yap
Pacific/Easter Chile/EasterIsland
Pacific/Honolulu HST Pacific/Johnston US/Hawaii
Pacific/Kanton Pacific/Enderbury
Pacific/Kwajalein Kwajalein
Pacific/Pago_Pago Pacific/Samoa US/Samoa
Pacific/Pohnpei Pacific/Ponape
UTC Etc/GMT Etc/GMT+0 Etc/GMT-0 Etc/GMT0 Etc/Greenwich Etc/UCT Etc/UTC Etc/Universal Etc/Zulu GMT GMT+0 GMT-0 GMT0 Greenwich UCT Universal Zulu
`

const lines = names
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

const currentNames = new Map(
  lines.flatMap(([current = '', ...others]) =>
    [current, ...others].map((name) => [name.toLowerCase(), current] as const),
  ),
)

const otherNames = new Map(lines.map(([current = '', ...others]) => [current, others]))

/** The current name of a zone, from a name that the runtime knows. */
export function currentTimeZoneName(known: string): string {
  return currentNames.get(known.toLowerCase()) ?? known
}

/**
 * The name under which a time zone is stored and compared, such as `Europe/Kyiv` for `europe/kiev`; undefined for zones unknown to
 * this runtime. Runtimes differ in which alias they report.
 */
export function canonicalTimeZone(name: string): string | undefined {
  const current = currentNames.get(name.toLowerCase())
  if (current !== undefined) return current
  const known = knownTimeZone(name)
  const zone = known && currentTimeZoneName(known)
  return zone?.includes('/') ? zone : undefined
}

/** Aliases of a canonical zone name. */
export function otherTimeZoneNames(zone: string): readonly string[] {
  return otherNames.get(zone) ?? []
}

const runtimeNames = new Map<string, string | undefined>()

/**
 * A name of the zone that this runtime knows: browsers from before 2022 know `Europe/Kyiv` as `Europe/Kiev` only. Undefined
 * if it knows none.
 */
export function runtimeTimeZone(zone: string): string | undefined {
  if (!runtimeNames.has(zone)) {
    const name = [zone, ...otherTimeZoneNames(zone)].find((one) => knownTimeZone(one) !== undefined)
    runtimeNames.set(zone, name)
  }
  return runtimeNames.get(zone)
}

/** The runtime's name of the zone. */
function knownTimeZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
