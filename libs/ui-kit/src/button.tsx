import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type ReactNode, type Ref } from 'react'
import styles from './button.module.css'
import { classes } from './classes.tsx'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './text.tsx'
import { Tooltip } from './tooltip.tsx'

/** `primary` is the one filled lime element of a view. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'merge'
export type ButtonSize = 'small' | 'medium' | 'large'

type Look = { variant?: ButtonVariant; size?: ButtonSize; isWide?: boolean; className?: string | undefined }
type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'>

function lookOf({ variant = 'secondary', size = 'medium', isWide = false, className }: Look): string {
  return classes(styles['button'], styles[variant], styles[size], isWide && styles['wide'], className)
}

export type ButtonProps = Look &
  Native & {
    icon?: ReactNode
    /** Shows progress and ignores clicks, and stays focusable. */
    isBusy?: boolean
    isDisabled?: boolean
    ref?: Ref<HTMLButtonElement>
  }

export function Button({
  variant,
  size,
  isWide,
  className,
  icon,
  isBusy = false,
  isDisabled = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(lookOf({ variant, size, isWide, className } as Look), isBusy && styles['busy'])}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon}
      {children !== undefined && <span>{children}</span>}
      {isBusy && (
        <span className={styles['busyMark']}>
          <Spinner size={18} />
          <VisuallyHidden>Working…</VisuallyHidden>
        </span>
      )}
    </button>
  )
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'isWide'> & {
  /** The action: its accessible name and its tooltip. */
  label: string
  icon: ReactNode
  isRound?: boolean
  hasTooltip?: boolean
}

/** A button that shows only an icon. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size,
  isRound = false,
  isDisabled = false,
  isBusy: _,
  hasTooltip = true,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const look = classes(lookOf({ variant, size } as Look), styles['square'], isRound && styles['round'], className)
  const button = (
    <button {...rest} type={type} className={look} disabled={isDisabled} aria-label={label}>
      {icon}
    </button>
  )
  return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}

/** A link that looks like a button: `render` is the link, for example `<Link to="/discover" />`. */
export function LinkButton({
  render,
  icon,
  children,
  ...look
}: Look & {
  render: ReactElement<{ className?: string; children?: ReactNode }>
  icon?: ReactNode
  children: ReactNode
}) {
  return cloneElement(render, {
    className: lookOf(look),
    children: (
      <>
        {icon}
        <span>{children}</span>
      </>
    ),
  })
}
