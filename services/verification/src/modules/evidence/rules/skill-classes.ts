/** Half-life of evidence in days: knowledge of tools ages faster than of foundations. */
const halfLives = { foundation: 8 * 365, language: 5 * 365, tool: 3 * 365 } as const

const classes: ReadonlyMap<string, keyof typeof halfLives> = new Map([
  ...'algorithms, sql, git, http, regular expressions, web security, linux, bash, css, html, data science, cybersecurity, embedded'
    .split(', ')
    .map((key) => [key, 'foundation'] as const),
  ...'javascript, typescript, python, java, kotlin, scala, clojure, c, c++, c#, f#, go, rust, zig, swift, objective-c, dart, php, ruby, elixir, haskell, r, julia, solidity'
    .split(', ')
    .map((key) => [key, 'language'] as const),
])

/** Half-life by the key of `canonicalSkill`; anything but a foundation or language is a tool. */
export function halfLifeDays(skillKey: string): number {
  return halfLives[classes.get(skillKey) ?? 'tool']
}
