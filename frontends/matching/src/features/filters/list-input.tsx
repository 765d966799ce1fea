import { Chip } from '@codekin/ui-kit/chip'
import { Field } from '@codekin/ui-kit/field'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { SuggestInput } from '@codekin/ui-kit/suggest-input'
import { useState } from 'react'

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

const asTyped = (word: string) => word

/** A list of words: typed or picked one at a time, taken away by their cross. */
export function ListInput({ labelOf = asTyped, read = asTyped, suggestions = [], problem = '', ...o }: ListInputProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  function add(text: string): void {
    const word = text.trim()
    if (word === '') return
    const found = read(word)
    const fault = found === undefined ? problem : o.value.length >= o.max ? `At most ${o.max}.` : undefined
    setError(fault)
    if (fault !== undefined || found === undefined) return
    setTyped('')
    if (!o.value.includes(found)) o.onChange([...o.value, found])
  }
  return (
    <Stack gap={3}>
      <Field label={o.label} hint={`Enter adds a ${o.what}.`} error={error}>
        <SuggestInput
          options={suggestions.filter((label) => !o.value.some((value) => labelOf(value) === label))}
          value={typed}
          onChange={setTyped}
          onPick={add}
          placeholder={`Any ${o.what}`}
          lengthMax={80}
        />
      </Field>
      {o.value.length > 0 && (
        <Row gap={3} wrap>
          {o.value.map((word) => (
            <Chip key={word} onRemove={() => o.onChange(o.value.filter((other) => other !== word))}>
              {labelOf(word)}
            </Chip>
          ))}
        </Row>
      )}
    </Stack>
  )
}
