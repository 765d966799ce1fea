import { classes } from '@codekin/ui-kit/classes'
import styles from './contents.module.css'

/** A part of a text with a URL fragment. */
type Part = { id: string; text: string }

/** Shorter texts have no list of parts. */
const partsMin = 3

type ContentsProps = {
  label: string
  parts: readonly Part[]
  /** The form of the list if the text takes the full width. */
  narrow?: 'box' | 'row' | 'hidden'
}

/** Lists the parts of a text, beside it if there is room. The page's script highlights the one being read. */
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

/** The parts to list: headings of the second level. */
export function listSections(headings: readonly (Part & { level: number })[]): Part[] {
  return headings.filter(({ level }) => level === 2)
}
