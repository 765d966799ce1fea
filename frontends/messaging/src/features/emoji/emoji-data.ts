import keywords from 'emojilib'
import type { EmojiData } from 'frimousse'
import groups from 'unicode-emoji-json/data-by-group.json'
import { frequent } from '../reactions/frequent.ts'

/** Supported by systems of the last years; many would show newer ones as empty boxes. */
const versionMax = 15
const tones = { light: '🏻', 'medium-light': '🏼', medium: '🏽', 'medium-dark': '🏾', dark: '🏿' } as const
const single = /^\p{RGI_Emoji}$/v

/** For two people only the forms recommended by Unicode. */
function toned(emoji: string, tone: string): string {
  const [first = '', ...rest] = emoji
  const changed = first + tone + (rest[0] === '\u{fe0f}' ? rest.slice(1) : rest).join('')
  return single.test(changed) ? changed : emoji
}

function skinsOf(emoji: string): Record<keyof typeof tones, string> {
  const skins = Object.entries(tones).map(([name, tone]) => [name, toned(emoji, tone)] as const)
  return Object.fromEntries(skins) as Record<keyof typeof tones, string>
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const known = groups.flatMap(({ emojis }, category) =>
  emojis
    .filter(({ emoji, emoji_version }) => Number(emoji_version) <= versionMax && single.test(emoji))
    .map(({ emoji, name, emoji_version, skin_tone_support }) => ({
      emoji,
      category,
      label: capital(name),
      version: Number(emoji_version),
      tags: (keywords as Record<string, readonly string[]>)[emoji]?.map((word) => word.replaceAll('_', ' ')) ?? [],
      ...(skin_tone_support && { skins: skinsOf(emoji) }),
    })),
)

/** All emoji by Unicode group, with search words; first the recently used ones, supplemented by frequent ones. */
export function emojiData(recent: readonly string[]): EmojiData {
  const first = [...new Set([...recent, ...frequent.map(({ emoji }) => emoji)])].slice(0, 16)
  const ofFirst = first.flatMap((emoji) => {
    const found = known.find((one) => one.emoji === emoji || Object.values(one.skins ?? {}).includes(emoji))
    return found ? [{ ...found, emoji, category: 0, skins: undefined }] : []
  })
  return {
    locale: 'en',
    categories: [
      { index: 0, label: 'Recent and frequent' },
      ...groups.map(({ name }, index) => ({ index: index + 1, label: name })),
    ],
    emojis: [...ofFirst, ...known.map((one) => ({ ...one, category: one.category + 1 }))],
    skinTones: {
      light: 'Light',
      'medium-light': 'Medium-light',
      medium: 'Medium',
      'medium-dark': 'Medium-dark',
      dark: 'Dark',
    },
  }
}
