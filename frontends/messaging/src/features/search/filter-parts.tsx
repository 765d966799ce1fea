import { isolateBidi } from '@codekin/contracts/direction'
import { Chip } from '@codekin/ui-kit/chip'
import { moveFocus } from '@codekin/ui-kit/move-focus'
import { useRef } from 'react'
import styles from './search.module.css'
import type { useSearch } from './use-search.ts'

type Box = ReturnType<typeof useSearch>

/** Suggestions while typing. */
export function Suggestions({ box, id, onTaken }: { box: Box; id: string; onTaken: () => void }) {
  const { shown, active, take } = box.suggestions
  return (
    <ul role="listbox" id={id} className={styles['suggestions']} aria-label="Filters">
      {shown.map((one) => (
        <li
          key={one.id}
          id={`${id}-${one.id}`}
          role="option"
          aria-selected={one === active}
          className={styles['suggestion']}
          // Keeps the focus in the box.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            take(one)
            onTaken()
          }}
        >
          <span className={styles['filter']}>{one.text}</span>
          {one.hint !== '' && <span className={styles['hint']}>{one.hint}</span>}
        </li>
      ))}
    </ul>
  )
}

/** The active filters, each with a remove button. */
export function ChosenFilters({ box, input }: { box: Box; input: React.RefObject<HTMLInputElement | null> }) {
  const chips = useRef<HTMLDivElement>(null)
  return (
    <div ref={chips} className={styles['chips']} role="group" aria-label="Search filters">
      {box.chosen.map(({ key, label }) => (
        <Chip
          key={key}
          onRemove={(button) => {
            moveFocus(button, chips.current?.querySelectorAll('button') ?? [], input.current)
            box.remove(key)
          }}
        >
          {`${key}: ${isolateBidi(label)}`}
        </Chip>
      ))}
    </div>
  )
}
