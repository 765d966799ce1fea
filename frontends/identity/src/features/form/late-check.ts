import { whenCalm } from '@codekin/ui-kit/when-calm'
import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * A check of a form that comes once the page is calm, or with the first check: nobody needs it to see the form. If it does
 * not come, the server checks alone, as it always does.
 */
export function lateCheck<Given extends FieldValues, Checked>(
  load: () => Promise<Resolver<Given, unknown, Checked>>,
): Resolver<Given, unknown, Checked> {
  whenCalm(() => void load().catch(() => undefined))
  return async (given, ...about) => {
    const check = await load().catch(() => undefined)
    return check ? check(given, ...about) : { values: given as unknown as Checked, errors: {} }
  }
}
