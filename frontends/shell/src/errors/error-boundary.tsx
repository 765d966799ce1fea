import { reportFailure } from '@codekin/web-runtime/error-reporting'
import { Component, type ReactNode } from 'react'
import { kindOf } from './error-kind.ts'

type Failed = { error: unknown; count: number; reset: () => void }
type Props = {
  /** The name of this part of the page, for the report. */
  part: string
  onReset?: () => void
  fallback: (failed: Failed) => ReactNode
  children: ReactNode
}

// Counted over the whole page: six errors in six parts are as hopeless as six in one.
let errorCount = 0
const recoveryMilliseconds = 300

/** Keeps a failure of one part from breaking the rest of the page. */
export class ErrorBoundary extends Component<Props, { error: unknown; hasFailed: boolean }> {
  override state = { error: null as unknown, hasFailed: false }
  #recovery: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    errorCount += 1
    reportFailure(error, { part: this.props.part })
    // A React tree out of sync with the DOM usually recovers on a fresh render.
    if (kindOf(error, errorCount, navigator.userAgent) === 'dom-sync' && errorCount === 1) {
      this.#recovery = setTimeout(this.reset, recoveryMilliseconds)
    }
    this.forceUpdate()
  }

  override componentWillUnmount() {
    clearTimeout(this.#recovery)
  }

  reset = () => {
    this.props.onReset?.()
    this.setState({ error: null, hasFailed: false })
  }

  override render() {
    const { error, hasFailed } = this.state
    return hasFailed ? this.props.fallback({ error, count: errorCount, reset: this.reset }) : this.props.children
  }
}
