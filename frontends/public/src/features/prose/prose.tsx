import { classes } from '@codekin/ui-kit/classes'
import styles from './prose.module.css'

/** Text that was written in Markdown. The build made it from our own files, so it holds nothing that anyone else wrote. `hasSentences`: in its tables. */
export function Prose({ html, hasSentences = false }: { html: string; hasSentences?: boolean }) {
  return (
    <div
      className={classes(styles['prose'], hasSentences && styles['sentences'])}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
