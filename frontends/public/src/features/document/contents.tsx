import { classes } from '@codekin/ui-kit/classes'
import styles from './contents.module.css'

/** A part of a text, which has an address. */
type Part = { id: string; text: string }

/** Texts with fewer parts are read without a list of them. */
const partsMin = 3

type ContentsProps = {
  label: string
  parts: readonly Part[]
  /** What the list is where the text takes the whole width. */
  narrow?: 'box' | 'row' | 'hidden'
}

/** The parts of a text, beside it where there is room. The page's script marks the part that is read. */
export function Contents({ label, parts, narrow = 'hidden' }: ContentsProps) {
  if (parts.length < partsMin) return null
  return (
    <nav aria-label={label} className={classes(styles['contents'], styles[narrow])} data-contents="">
      <ol role="list">
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** What the list of a text holds: its headings of the second level. */
export function partsOf(headings: readonly (Part & { level: number })[]): Part[] {
  return headings.filter(({ level }) => level === 2)
}
