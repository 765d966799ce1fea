import { printOpener } from '../../operations/print-opener.ts'

/** What was removed is known again by it, under whatever id: words come down to the same in templates as in messages. */
export function printTemplate(body: string): Buffer {
  return printOpener(body)
}
