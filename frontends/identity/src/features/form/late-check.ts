import { onIdle } from '@codekin/ui-kit/on-idle'
import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * A form's validation, loaded when the page is idle or at the first check, so that the form shows without it. If loading fails,
 * only the server validates, as it always does.
 */
export function lateCheck<Given extends FieldValues, Checked>(
  load: () => Promise<Resolver<Given, unknown, Checked>>,
): Resolver<Given, unknown, Checked> {
  onIdle(() => void load().catch(() => undefined))
  return async (given, ...about) => {
    const check = await load().catch(() => undefined)
    return check ? check(given, ...about) : { values: given as unknown as Checked, errors: {} }
  }
}
