import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './field.module.css'
import { FieldContext } from './field-context.tsx'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The error as a sentence. */
  error?: string | undefined
  isRequired?: boolean
  /** Shows "optional" beside the label; for the few optional fields of a form. */
  isOptional?: boolean
  /** For a link from the form's error summary. */
  id?: string
  /** A group of controls, named by a legend instead of a label. */
  isGroup?: boolean
  children: ReactNode
}

const nameId = (fieldId: string) => `${fieldId}-name`

/** A control with its label, hint and error. */
export function Field({
  label,
  hint,
  error,
  isRequired = false,
  isOptional = false,
  id,
  isGroup = false,
  children,
}: FieldProps) {
  const generated = useId()
  const fieldId = id ?? generated
  const hintId = hint ? `${fieldId}-hint` : undefined
  const errorId = error ? `${fieldId}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  const Tag = isGroup ? 'fieldset' : 'div'
  const Label = isGroup ? 'legend' : 'label'
  return (
    <Tag
      className={styles['field']}
      {...(isGroup ? { id: fieldId, tabIndex: -1, 'aria-describedby': describedBy } : {})}
    >
      <Label className={styles['label']} {...(isGroup ? {} : { htmlFor: fieldId })}>
        <span id={nameId(fieldId)}>{label}</span>
        {isOptional && <span className={styles['optional']}> · optional</span>}
      </Label>
      <FieldContext value={{ id: fieldId, describedBy, isInvalid: error !== undefined, isRequired }}>
        {children}
      </FieldContext>
      {hint && (
        <div id={hintId} className={styles['hint']}>
          {hint}
        </div>
      )}
      {error && (
        <div id={errorId} className={styles['error']}>
          <CircleAlert size={14} aria-hidden="true" />
          <span>{error}</span>
        </div>
      )}
    </Tag>
  )
}

type FieldFault = { fieldId: string; message: string }

/** Sorts errors by their position on the page and adds their fields' labels, because a sentence often only says what to do. */
function asOnThePage(faults: readonly FieldFault[]) {
  return faults
    .map((fault) => ({ ...fault, name: document.getElementById(nameId(fault.fieldId)) }))
    .toSorted(({ name: a }, { name: b }) =>
      a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1,
    )
}

/**
 * The errors of a form, with links to its fields. Takes the focus when it is mounted with an error and when `message` changes to
 * another one, but not when `errors` change or the message is removed, which happens while a person types. Give it a `key` per
 * submission.
 */
export function FormErrorSummary({
  message,
  errors = [],
  action,
}: {
  message?: string | undefined
  errors?: readonly FieldFault[]
  /** An action, for example a link to the place where the problem can be solved. */
  action?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    if (message !== undefined) box.current?.focus()
  }, [message])
  if (message === undefined && errors.length === 0) return null
  return (
    <div ref={box} className={styles['summary']} role="alert" tabIndex={-1}>
      {message && <p>{message}</p>}
      {errors.length > 0 && (
        <ul>
          {asOnThePage(errors).map(({ fieldId, name, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`}>
                {name && <b>{name.textContent}: </b>}
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {action}
    </div>
  )
}
