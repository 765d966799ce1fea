import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useState } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.tsx'
import { useFieldControl } from './field-context.tsx'
import styles from './input.module.css'
import { lengthOf } from './length-of.tsx'
import { useLengthLimit } from './use-length-limit.tsx'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & { ref?: Ref<HTMLInputElement> }

export function TextInput({ className, maxLength, ...rest }: InputProps) {
  const limited = useLengthLimit<HTMLInputElement>(maxLength, rest)
  return (
    <input
      type="text"
      dir="auto"
      {...useFieldControl()}
      {...rest}
      {...limited}
      className={classes(styles['input'], className)}
    />
  )
}

/** An input with content before and after it inside the same border. */
export function AffixedInput({
  before,
  after,
  maxLength,
  ...rest
}: InputProps & { before?: ReactNode; after?: ReactNode }) {
  const limited = useLengthLimit<HTMLInputElement>(maxLength, rest)
  return (
    <div className={styles['shell']}>
      {before}
      <input type="text" dir="auto" {...useFieldControl()} {...rest} {...limited} className={styles['bare']} />
      {after}
    </div>
  )
}

/** A password that can be shown, with a hint when caps lock is on. Pasting and password managers work. */
export function PasswordInput({ onKeyUp, ...rest }: InputProps) {
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  return (
    <>
      <AffixedInput
        {...rest}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        onKeyUp={(event) => {
          setCapsLock(event.getModifierState('CapsLock'))
          onKeyUp?.(event)
        }}
        after={
          <IconButton
            size="small"
            label={isShown ? 'Hide password' : 'Show password'}
            icon={isShown ? <EyeOff size={16} /> : <Eye size={16} />}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      {hasCapsLock && (
        <span className={styles['caps']} role="status">
          Caps Lock is on
        </span>
      )}
    </>
  )
}

type AreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  rowsMin?: number
  rowsMax?: number
  /** Shows the remaining characters once 80 % are used. */
  lengthMax?: number
  ref?: Ref<HTMLTextAreaElement>
}

/** Grows with its text between `rowsMin` and `rowsMax`. */
export function TextArea(props: AreaProps) {
  const { rowsMin = 3, rowsMax = 10, lengthMax, maxLength, className, style, value, ...rest } = props
  const limited = useLengthLimit<HTMLTextAreaElement>(maxLength, rest)
  const length = typeof value === 'string' ? lengthOf(value) : 0
  const variables = { '--rows-min': rowsMin, '--rows-max': rowsMax, ...style } as React.CSSProperties
  return (
    <>
      <textarea
        rows={rowsMin}
        dir="auto"
        {...useFieldControl()}
        {...rest}
        {...limited}
        {...(value === undefined ? {} : { value })}
        style={variables}
        className={classes(styles['input'], styles['area'], className)}
      />
      {lengthMax !== undefined && length > lengthMax * 0.8 && (
        <span className={styles['count']}>
          {length}/{lengthMax}
        </span>
      )}
    </>
  )
}
