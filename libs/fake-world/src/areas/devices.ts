import { shownUserCode } from '@codekin/contracts/auth/device-code'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { sessionOfDevice, waitingUserCode } from '../devices.ts'
import type { World } from '../state.ts'

/** A device that asks to sign in waits from the start. */
export function devicesOf({ state }: World) {
  function decide(userCode: string, decision: 'approved' | 'denied'): undefined {
    if (shownUserCode(userCode) !== waitingUserCode || state.device.decision) throw failWith('not_found')
    state.device.decision = decision
    if (decision === 'approved') state.sessions.push(sessionOfDevice(state.device))
    return undefined
  }
  return {
    findDeviceRequest: ({ params: { userCode } }) => {
      if (shownUserCode(userCode) !== waitingUserCode || state.device.decision) throw failWith('not_found')
      return state.device.request
    },
    approveDevice: ({ params: { userCode } }) => decide(userCode, 'approved'),
    denyDevice: ({ params: { userCode } }) => decide(userCode, 'denied'),
  } satisfies Partial<FakeApi['auth']>
}
