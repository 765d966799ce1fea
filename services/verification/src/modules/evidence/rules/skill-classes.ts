/** How long evidence keeps half of its weight, in days: what one knows of tools is outdated sooner than what one knows of foundations. */
const halfLives = { foundation: 8 * 365, language: 5 * 365, tool: 3 * 365 } as const

const classes: ReadonlyMap<string, keyof typeof halfLives> = new Map([
  ...'algorithms, sql, git, http, regular expressions, web security, linux, bash, css, html, data science, cybersecurity, embedded'
    .split(', ')
    .map((key) => [key, 'foundation'] as const),
  ...'javascript, typescript, python, java, kotlin, scala, clojure, c, c++, c#, f#, go, rust, zig, swift, objective-c, dart, php, ruby, elixir, haskell, r, julia, solidity'
    .split(', ')
    .map((key) => [key, 'language'] as const),
])

/** Of the key of `canonicalSkill`; whatever is neither a foundation nor a language is a tool. */
export function halfLifeDays(skillKey: string): number {
  return halfLives[classes.get(skillKey) ?? 'tool']
}
