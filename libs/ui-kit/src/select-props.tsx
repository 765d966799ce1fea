export type SelectOption<V extends string> = { value: V; label: string }
export type SelectProps<V extends string> = {
  options: readonly SelectOption<V>[]
  value: V | null
  onChange: (value: V) => void
  placeholder?: string
  label?: string
}
