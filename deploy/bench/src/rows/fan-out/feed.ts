import { connectBus } from '@codekin/event-bus/connect'

/** Calls back with the frame of each event: the second line of the message between the gateway's replicas. */
export async function followFeed(onFrame: (text: string) => void): Promise<void> {
  const bus = await connectBus({
    url: process.env['NATS_URL'] ?? '',
    user: 'bench',
    password: 'bench',
    name: 'edge',
  })
  bus.nc.subscribe(process.env['FEED_SUBJECT'] ?? '', {
    callback: (_error, message) => {
      const { text } = message.json<{ text: string }>()
      onFrame(text.split('\n')[1] ?? '')
    },
  })
  await bus.nc.flush()
}
