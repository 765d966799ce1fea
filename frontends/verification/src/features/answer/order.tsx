import { Button, IconButton } from '@codekin/ui-kit/button'
import { Row } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { announce } from '@codekin/web-runtime/announce'
import { ArrowDown, ArrowUp, Check } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import styles from './answer.module.css'
import type { AnswerProps } from './choices.tsx'
import { Inline } from './prose.tsx'

type Direction = -1 | 1

const plain = (choice: string) => choice.replaceAll('`', '')

/** Moves steps and keeps the focus on the moved step. */
function useMoves({ item, answer, onAnswer }: Pick<AnswerProps<number[]>, 'item' | 'answer' | 'onAnswer'>) {
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ choice: number; direction: Direction } | null>(null)
  const order = answer ?? item.choices.map((_, at) => at)
  useLayoutEffect(() => {
    if (!moved.current) return
    const { choice, direction } = moved.current
    moved.current = null
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-choice="${choice}"] button`)
    const [up, down] = [...(buttons ?? [])]
    const wanted = direction === -1 ? up : down
    if (wanted?.disabled) (direction === -1 ? down : up)?.focus()
    else wanted?.focus()
  })
  function move(from: number, direction: Direction): void {
    const to = from + direction
    const [one, other] = [order[from], order[to]]
    if (one === undefined || other === undefined) return
    moved.current = { choice: one, direction }
    onAnswer(order.with(from, other).with(to, one))
    announce(`${plain(item.choices[one] ?? '')}: now ${to + 1} of ${order.length}`)
  }
  return { list, order, move }
}

/** The shuffled order may be right, but counts only once confirmed. */
function OrderNote({ isAnswer, onTake }: { isAnswer: boolean; onTake: () => void }) {
  return (
    <Row gap={4} wrap align="center" className={styles['orderNote']}>
      {isAnswer ? (
        <Text size="small" tone={2}>
          <Check size={14} aria-hidden="true" className={styles['tick']} /> This order is your answer.
        </Text>
      ) : (
        <>
          <Button size="small" onClick={onTake}>
            Use this order
          </Button>
          <Text size="small" tone={3}>
            Shuffled. You haven’t answered yet.
          </Text>
        </>
      )}
    </Row>
  )
}

/** Steps to order, moved by buttons or by arrow keys on them. */
export function OrderChoice({ item, labelId, answer, onAnswer }: AnswerProps<number[]>) {
  const { list, order, move } = useMoves({ item, answer, onAnswer })
  const onKey = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(at, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div className={styles['order']}>
      <ol ref={list} role="list" aria-labelledby={labelId} className={styles['choices']}>
        {order.map((choice, at) => {
          const text = item.choices[choice] ?? ''
          return (
            <li key={choice} data-choice={choice} className={styles['step']}>
              <span className={styles['place']}>{at + 1}</span>
              <span className={styles['stepText']}>
                <Inline>{text}</Inline>
              </span>
              <IconButton
                label={`Move up: ${plain(text)}`}
                hasTooltip={false}
                icon={<ArrowUp size={16} />}
                isDisabled={at === 0}
                onClick={() => move(at, -1)}
                onKeyDown={(event) => onKey(event, at)}
              />
              <IconButton
                label={`Move down: ${plain(text)}`}
                hasTooltip={false}
                icon={<ArrowDown size={16} />}
                isDisabled={at === order.length - 1}
                onClick={() => move(at, 1)}
                onKeyDown={(event) => onKey(event, at)}
              />
            </li>
          )
        })}
      </ol>
      <OrderNote isAnswer={answer !== undefined} onTake={() => onAnswer(order)} />
    </div>
  )
}
