import { styleText } from 'node:util'

/** Prints a line about the platform itself. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Prints a warning about one of the platform's processes. */
export function warn(name: string, text: string): void {
  process.stdout.write(`${styleText('yellow', `  ${name}`)} ${text}\n`)
}

/** Runs a step of the start and prints its title and duration; `work` may return the text to print. */
export async function step<T>(title: string, work: () => Promise<T>, summarise?: (result: T) => string): Promise<T> {
  const started = performance.now()
  const stillThere = setInterval(() => say(styleText('dim', `  ${title}: still working`)), 10_000)
  try {
    const result = await work()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say(`  ${(summarise ? `${title}: ${summarise(result)}` : title).padEnd(72)} ${styleText('dim', `${seconds} s`)}`)
    return result
  } finally {
    clearInterval(stillThere)
  }
}
