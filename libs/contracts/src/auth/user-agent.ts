/** The first match counts: Edge and Opera also say Chrome, and Chrome also says Safari. */
const browsers: readonly [RegExp, string][] = [
  [/^codekin-cli\//, 'Codekin CLI'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
/** Phones first: Android also says Linux, and an iPhone says Mac OS X. */
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

export type Device = { text: string; isPhone: boolean }

function firstIn(table: readonly [RegExp, string][], userAgent: string): string | undefined {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1]
}

/** The name of a browser or of our command line, in plain words: `Chrome on Windows`. */
export function deviceOf(userAgent: string): Device {
  const browser = firstIn(browsers, userAgent)
  const system = firstIn(systems, userAgent)
  const isPhone = system === 'iPhone' || system === 'iPad' || system === 'Android'
  if (browser && system) return { text: `${browser} on ${system}`, isPhone }
  return { text: browser ?? system ?? 'Unknown device', isPhone }
}
