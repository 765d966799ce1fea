import { skillsPerProfileMax } from '@codekin/contracts/users/models'

const message = `A profile can have up to ${skillsPerProfileMax} skills. Remove one first.`
/** A limit that no time and no plan raises. */
export const fullProfile = {
  details: [{ message, limit: skillsPerProfileMax, remaining: 0, resetsAt: null, raisedBy: [] }],
}
