import { Fragment } from 'react'
import { CodeBlock } from '../code/code-block.tsx'
import styles from './message.module.css'
import { isEmojiOnly, type TextPart, textParts } from './text-parts.ts'

function Part({ part }: { part: TextPart }) {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'code':
      return (
        <code dir="auto" className={styles['code']}>
          {part.text}
        </code>
      )
    case 'link':
      return (
        <a dir="auto" className={styles['link']} href={part.url} target="_blank" rel="noopener noreferrer nofollow">
          {part.text}
        </a>
      )
    case 'block':
      return <CodeBlock text={part.text} language={part.language} />
    default:
      part satisfies never
      return null
  }
}

/** The text of a message. Never HTML. */
export function MessageText({ content }: { content: string }) {
  if (isEmojiOnly(content))
    return (
      <span dir="auto" className={styles['emoji']}>
        {content}
      </span>
    )
  return textParts(content).map((part, index) => (
    // The parts of a message never change, so their index is a valid key.
    <Fragment key={index}>
      <Part part={part} />
    </Fragment>
  ))
}
