import { skillsPerProfileMax } from '@codekin/contracts/users/models'

const message = `A profile can have up to ${skillsPerProfileMax} skills. Remove one first.`
/** A limit that neither resets nor rises with a plan. */
export const fullProfile = {
  details: [{ message, limit: skillsPerProfileMax, remaining: 0, resetsAt: null, raisedBy: [] }],
}
