import { TextArea } from '@codekin/ui-kit/text-input'
import styles from './answer.module.css'
import type { AnswerProps } from './choices.tsx'

const lengthMax = 2_000

/** Answer with a program's output. */
export function OutputAnswer({
  item,
  labelId,
  answer = '',
  onAnswer,
  onPaste,
}: AnswerProps<string> & { onPaste: (characters: number) => void }) {
  return (
    <TextArea
      key={item.key}
      aria-label="What is printed"
      aria-describedby={labelId}
      className={styles['output']}
      rowsMin={4}
      rowsMax={14}
      maxLength={lengthMax}
      lengthMax={lengthMax}
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      value={answer}
      onChange={({ target }) => onAnswer(target.value)}
      onPaste={({ clipboardData }) => onPaste(clipboardData.getData('text').length)}
    />
  )
}
