/** A service that collects failures of the page, if an operator configures one. */
export type ErrorReporter = {
  report(error: unknown, about: Readonly<Record<string, string>>): void
}

let reporter: ErrorReporter | undefined

/** Also sends every failure from now on to this reporter. */
export function configureErrorReporting(next: ErrorReporter): void {
  reporter = next
}

let circumstances: Readonly<Record<string, string>> = {}

/** Adds these circumstances to every failure from now on. */
export function setCircumstances(next: Readonly<Record<string, string>>): void {
  circumstances = next
}

/** Reports a failure with its place, for example the remote's name and version. */
export function reportFailure(error: unknown, about: Readonly<Record<string, string>> = {}): void {
  // The browser shows it in the console and notifies listeners for errors.
  globalThis.reportError(error)
  try {
    reporter?.report(error, { ...circumstances, ...about })
  } catch (failure) {
    console.warn('A failure could not be reported', failure)
  }
}

/** Wraps a listener so that an error in it is reported instead of thrown: the other listeners and the caller continue. */
export function isolateListener<A extends readonly unknown[]>(listener: (...about: A) => void): (...about: A) => void {
  return (...about) => {
    try {
      listener(...about)
    } catch (error) {
      reportFailure(error, { during: 'listener' })
    }
  }
}
