import { type Figure, type Ground, info, none, type Step } from '../drill.ts'
import { figuresOfAudit, figuresOfLoad, figuresOfSockets } from '../figures.ts'
import { audit } from '../ledger/audit.ts'

const shownFaults = 20

/** The last step: the load ends, and everything acknowledged is checked. `mayFail`: requests were refused meanwhile. */
export function lookForAll({ mayFail }: { mayFail: boolean }): Step {
  return {
    what: 'whatever was acknowledged is looked for',
    run: (ground) => look(ground, mayFail),
  }
}

async function look({ platform, ledger, crowd, load, say }: Ground, mayFail: boolean): Promise<Figure[]> {
  await load.stop()
  const { failed, failures } = load.counts()
  for (const [what, count] of Object.entries(failures)) say(`${count} times ${what}`)
  await platform.settle()
  await crowd.return()
  const result = await audit(platform.origin, ledger, crowd.received())
  const faults = [result.lost, result.doubled, result.misplaced, result.invented].flat()
  for (const fault of faults.slice(0, shownFaults)) say(fault)
  return [
    mayFail ? info('requests refused meanwhile, or never answered', failed) : none('requests that failed', failed),
    ...figuresOfLoad(load),
    ...figuresOfAudit(result),
    ...figuresOfSockets(crowd),
  ]
}
