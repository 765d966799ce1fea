import { FormErrorSummary } from '@codekin/ui-kit/field'
import { Text } from '@codekin/ui-kit/text'
import type { ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { FormFailure } from './use-form-failure.ts'

/** The id of a field's control, which the summary links to. */
export function fieldId(form: string, field: string): string {
  return `${form}-${field}`
}

/** The message of a field's error, at any depth. */
export function findErrorMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message
  for (const inner of Object.values(error)) {
    const found = findErrorMessage(inner)
    if (found) return found
  }
  return undefined
}

/** All errors with their fields; nested fields have paths such as `links.1.url`. */
function listFieldErrors(errors: object, within = ''): { field: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const field = within + name
    if (field === 'root' || typeof error !== 'object' || error === null) return []
    if (!('message' in error)) return listFieldErrors(error, `${field}.`)
    return typeof error.message === 'string' && error.message !== '' ? [{ field, message: error.message }] : []
  })
}

/** A list of all errors above a form. Takes the focus each time a submission fails. */
export function FormSummary({
  form,
  errors,
  submitCount,
  failure,
  action,
}: {
  form: string
  errors: FieldErrors
  submitCount: number
  failure: FormFailure | null
  action?: ReactNode
}) {
  const fields = listFieldErrors(errors).map(({ field, message }) => ({ fieldId: fieldId(form, field), message }))
  if (submitCount === 0 && !failure) return null
  return (
    <FormErrorSummary
      key={`${submitCount} ${failure?.count ?? 0}`}
      message={failure?.isAtField ? undefined : failure?.message}
      errors={fields}
      action={
        <>
          {action}
          {failure?.requestId && (
            <Text size="micro" tone={2} mono>
              Request {failure.requestId}
            </Text>
          )}
        </>
      }
    />
  )
}
