import { type CSSProperties, useState } from 'react'
import styles from './avatar.module.css'
import { classes } from './classes.tsx'
import { segmentGraphemes } from './graphemes.tsx'
import { VisuallyHidden } from './text.tsx'

export type AvatarProps = {
  name: string
  photoUrl?: string | null
  size?: 24 | 32 | 40 | 56 | 96 | 160
  /** Undefined if unknown. */
  isOnline?: boolean | undefined
  isSquare?: boolean
  /** Whether the name is beside it, so that the picture needs no alternative text. */
  isDecorative?: boolean
}

/** The hue of a name, the same everywhere. */
export function hueOf(name: string): number {
  let hash = 2166136261
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0) % 360
}

/** A letter or digit with its combining marks and joiners. */
const letter = /[\p{L}\p{N}][\p{M}\u200C\u200D]*/u

/** The first letters of the first and last words with letters; without letters, the first character. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => letter.exec(word)?.[0] ?? [])
  const [first = firstGrapheme(name.trim()), ...others] = letters
  return [first, others.at(-1) ?? ''].map(capitalOf).join('')
}

/** The first character. An emoji or flag of several code points counts as one. */
function firstGrapheme(text: string): string {
  return segmentGraphemes(text).containing(0)?.segment ?? ''
}

/** Its capital, if that is one letter that begins words: neither the `SS` of `ß`, nor the capitals of Georgian titles. */
function capitalOf(first: string): string {
  const capital = first.toUpperCase()
  return capital.length === first.length && !/\p{Script=Georgian}/u.test(first) ? capital : first
}

/** The URL of a photo that is big enough for `size` pixels on dense screens. */
export function photoAt(photoUrl: string, size: number): string {
  const wanted = size <= 40 ? 96 : size <= 96 ? 320 : 800
  return `${photoUrl}${photoUrl.includes('?') ? '&' : '?'}size=${wanted}`
}

/** A photo. Without one, or if it does not load, initials on the person's own gradient. */
export function Avatar({
  name,
  photoUrl = null,
  size = 40,
  isOnline,
  isSquare = false,
  isDecorative = true,
}: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const shownUrl = photoUrl === brokenUrl ? null : photoUrl
  const style = { '--size': `${size}px`, '--hue': hueOf(name) } as CSSProperties
  return (
    <span className={classes(styles['avatar'], isSquare && styles['square'])} style={style}>
      {shownUrl ? (
        <img
          src={photoAt(shownUrl, size)}
          alt={isDecorative ? '' : name}
          width={size}
          height={size}
          loading="lazy"
          draggable={false}
          onError={() => setBrokenUrl(shownUrl)}
        />
      ) : (
        <span dir="auto" aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      {!isDecorative && !shownUrl && <VisuallyHidden>{name}</VisuallyHidden>}
      {isOnline !== undefined && (
        <span className={classes(styles['presence'], isOnline && styles['online'])}>
          <VisuallyHidden>{isOnline ? 'online' : 'offline'}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
