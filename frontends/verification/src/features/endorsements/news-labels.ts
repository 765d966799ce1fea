import type { ServerFrame } from '@codekin/contracts/socket'

export type EndorsementNews = Extract<ServerFrame, { event: 'endorsement_changed' }>['data']

/** Title of a change; the frame does not say which of the two acted. */
export function newsTitle(change: EndorsementNews['change'], skill: string): string {
  switch (change) {
    case 'asked':
      return `You are asked to endorse ${skill}`
    case 'offered':
      return `You are offered an endorsement of ${skill}`
    case 'refresh-asked':
      return `Does your endorsement of ${skill} still hold?`
    case 'given':
      return `An endorsement of ${skill} counts now`
    case 'declined':
      return `An endorsement of ${skill} was declined`
    case 'withdrawn':
      return `An endorsement of ${skill} was taken back`
    case 'expired':
      return `An endorsement of ${skill} has expired`
    default:
      return change satisfies never
  }
}
