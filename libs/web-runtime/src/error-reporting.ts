/** A service that collects failures of the page, if an operator configures one. */
export type ErrorReporter = {
  report(error: unknown, about: Readonly<Record<string, string>>): void
}

let reporter: ErrorReporter | undefined

/** Every failure from now on is told there too. */
export function configureErrorReporting(next: ErrorReporter): void {
  reporter = next
}

let circumstances: Readonly<Record<string, string>> = {}

/** What goes along with every failure from now on. */
export function setCircumstances(next: Readonly<Record<string, string>>): void {
  circumstances = next
}

/** Tells of a failure with where it happened, for example the remote's name and version. */
export function reportFailure(error: unknown, about: Readonly<Record<string, string>> = {}): void {
  // The browser's own way: the console shows it, and whoever listens for errors hears it.
  globalThis.reportError(error)
  try {
    reporter?.report(error, { ...circumstances, ...about })
  } catch (failure) {
    console.warn('A failure could not be reported', failure)
  }
}

/** Wraps a listener so that an error in it is reported instead of thrown: the other listeners and the caller go on. */
export function isolateListener<A extends readonly unknown[]>(listener: (...about: A) => void): (...about: A) => void {
  return (...about) => {
    try {
      listener(...about)
    } catch (error) {
      reportFailure(error, { during: 'listener' })
    }
  }
}
