import { createContext, use } from 'react'

export type FieldControl = { id: string; describedBy: string | undefined; isInvalid: boolean; isRequired: boolean }

export const FieldContext = createContext<FieldControl | null>(null)

/** The ids and states that connect a control with its field. */
export function useFieldControl() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': field.isRequired || undefined,
  }
}
