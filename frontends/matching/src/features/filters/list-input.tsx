import { Button } from '@codekin/ui-kit/button'
import { Chip } from '@codekin/ui-kit/chip'
import { Field } from '@codekin/ui-kit/field'
import { Row } from '@codekin/ui-kit/layout'
import { TextInput } from '@codekin/ui-kit/text-input'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'

type ListInputProps = {
  label: string
  /** One of them, in a word. */
  what: string
  value: readonly string[]
  max: number
  onChange: (value: string[]) => void
  labelOf?: (value: string) => string
  /** Undefined when what was typed is not one. */
  read?: (typed: string) => string | undefined
  suggestions?: readonly string[]
  problem?: string
}

/** A list of words: typed one at a time, taken away by their cross. */
export function ListInput({
  label,
  what,
  value,
  max,
  onChange,
  labelOf = (word) => word,
  read = (typed) => typed,
  suggestions = [],
  problem = '',
}: ListInputProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const listId = useId()
  function add(): void {
    const word = typed.trim()
    if (word === '') return
    const found = read(word)
    if (found === undefined) return setError(problem)
    if (value.length >= max) return setError(`At most ${max}.`)
    setError(undefined)
    setTyped('')
    if (!value.includes(found)) onChange([...value, found])
  }
  return (
    <div>
      <Field label={label} error={error}>
        <TextInput
          list={suggestions.length > 0 ? listId : undefined}
          value={typed}
          placeholder={`Add a ${what}`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
      </Field>
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      <Row gap={3} wrap>
        {value.map((word) => (
          <Chip key={word} onRemove={() => onChange(value.filter((other) => other !== word))}>
            {labelOf(word)}
          </Chip>
        ))}
        {typed.trim() !== '' && (
          <Button size="small" icon={<Plus size={14} />} onClick={add}>
            {`Add ${typed.trim()}`}
          </Button>
        )}
      </Row>
    </div>
  )
}
