import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Oklch = { l: number; c: number; h: number }
type Theme = Record<string, Oklch>

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

function themeOf(name: 'dark' | 'light'): Theme {
  const block = css.slice(css.indexOf(`[data-theme='${name}'] {`)).split('}')[0] ?? ''
  const colours = [...block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)]
  return Object.fromEntries(colours.map(([, token, l, c, h]) => [token, { l: Number(l), c: Number(c), h: Number(h) }]))
}

/** OKLCH to linear sRGB; Björn Ottosson, "A perceptual color space for image processing" (2020). */
function linearRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** WCAG 2.2, relative luminance. */
function luminance(colour: Oklch): number {
  const [r, g, b] = linearRgb(colour).map(clamp) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: Oklch, other: Oklch): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['bg-0', 'bg-1', 'bg-2', 'bg-3', 'bg-4']
const coloured = ['add', 'del', 'merge', 'warn', 'info']
const pairs: [text: string, ground: string, atLeast: number][] = [
  ...grounds.flatMap((ground) =>
    ['tx-1', 'tx-2', 'tx-3'].map((text) => [text, ground, 4.5] as [string, string, number]),
  ),
  ...grounds.map((ground) => ['line-3', ground, 3] as [string, string, number]),
  ...coloured.flatMap((name) =>
    [`${name}-bg`, 'bg-0', 'bg-1', 'bg-2'].map((ground) => [name, ground, 4.5] as [string, string, number]),
  ),
  ...coloured.map((name) => ['tx-1', `${name}-bg`, 4.5] as [string, string, number]),
  ...[1, 2, 3, 4, 5, 6].map((at) => [`series-${at}`, 'bg-2', 3] as [string, string, number]),
  ['on-add', 'add-fill', 4.5],
  ['on-solid', 'del-solid', 4.5],
  ['on-solid', 'merge-solid', 4.5],
]

for (const name of ['dark', 'light'] as const) {
  const theme: Theme = { ...themeOf('dark'), ...(name === 'light' ? themeOf('light') : {}) }
  test.each(pairs)(`${name}: %s on %s is at least %s : 1`, (text, ground, atLeast) => {
    const [one, other] = [theme[text], theme[ground]]
    if (!one || !other) throw new Error(`${text} or ${ground} is no token of ${name}.`)
    expect(contrast(one, other)).toBeGreaterThanOrEqual(atLeast)
  })

  test(`${name}: the focus ring is visible on every ground`, () => {
    const ring = theme['focus'] ?? theme['add']
    for (const ground of grounds) expect(contrast(ring as Oklch, theme[ground] as Oklch)).toBeGreaterThanOrEqual(3)
  })
}
