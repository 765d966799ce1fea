import type { people } from '@codekin/contracts/admin/people-endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { activatePerson } from './activate-person.ts'
import { changeRole } from './change-role.ts'
import { decideApproval } from './decide-approval.ts'
import { deletePerson } from './delete-person.ts'
import { exportPeople } from './export-people.ts'
import { getPerson } from './get-person.ts'
import { grantPlan } from './grant-plan.ts'
import { introducePeople } from './introduce-people.ts'
import { listApprovals } from './list-approvals.ts'
import { listPeople } from './list-people.ts'
import { messagePerson } from './message-person.ts'
import { removePlan } from './remove-plan.ts'
import { shadowbanPerson } from './shadowban-person.ts'
import { signOutPerson } from './sign-out-person.ts'
import { suspendPerson } from './suspend-person.ts'

export function peopleEndpoints(deps: Deps): Handlers<typeof people.endpoints> {
  return {
    listPeople: listPeople(deps),
    exportPeople: exportPeople(deps),
    getPerson: getPerson(deps),
    deletePerson: deletePerson(deps),
    suspendPerson: suspendPerson(deps),
    activatePerson: activatePerson(deps),
    shadowbanPerson: shadowbanPerson(deps),
    signOutPerson: signOutPerson(deps),
    messagePerson: messagePerson(deps),
    introducePeople: introducePeople(deps),
    grantPlan: grantPlan(deps),
    removePlan: removePlan(deps),
    changeRole: changeRole(deps),
    listApprovals: listApprovals(deps),
    decideApproval: decideApproval(deps),
  }
}
