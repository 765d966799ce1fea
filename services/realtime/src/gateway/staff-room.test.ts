import { randomUUID } from 'node:crypto'
import { caseChanged } from '@codekin/contracts/admin/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConnectedUser, hangUp, type Realtime, startRealtime } from '../../testing/people.ts'

let realtime: Realtime
beforeAll(async () => {
  realtime = await startRealtime()
})
afterAll(() => realtime.service.stop())

const aCase = (version: number) => ({
  caseId: randomUUID(),
  version,
  state: 'claimed' as const,
  claimedBy: { userId: randomUUID(), full_name: 'Mo Derator' },
  claimedUntil: '2030-01-01T00:15:00.000Z',
})

async function join(user: ConnectedUser): Promise<void> {
  user.socket.send({ event: 'join_staff_room' })
  await user.socket.next('joined', ({ room }) => room === 'staff')
}

test('moderators and admins in the staff room see the state of a case and its assignee', async () => {
  const [mo, ada] = [await realtime.someone({ role: 'moderator' }), await realtime.someone({ role: 'admin' })]
  await Promise.all([join(mo), join(ada)])
  const data = aCase(3)
  await realtime.service.publish(caseChanged, data)
  for (const { socket } of [mo, ada]) expect((await socket.next('case_changed')).data).toEqual(data)
  await hangUp(mo, ada)
})

test('no one else can join the staff room, and clients outside it receive nothing', async () => {
  const [ann, mo, ada] = [
    await realtime.someone(),
    await realtime.someone({ role: 'moderator' }),
    await realtime.someone({ role: 'admin' }),
  ]
  ann.socket.send({ event: 'join_staff_room' })
  await ann.socket.next('error', ({ code, about }) => code === 'not_allowed' && about === 'join_staff_room')
  await join(ada)
  await realtime.service.publish(caseChanged, aCase(1))
  await ada.socket.next('case_changed')
  expect([...ann.socket.of('case_changed'), ...mo.socket.of('case_changed')]).toEqual([])
  await hangUp(ann, mo, ada)
})
