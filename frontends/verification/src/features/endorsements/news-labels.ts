import type { ServerFrame } from '@codekin/contracts/socket'

export type EndorsementNews = Extract<ServerFrame, { event: 'endorsement_changed' }>['data']

/** Title of a change; the frame does not say which of the two acted. */
export function newsTitle(change: EndorsementNews['change'], skill: string): string {
  switch (change) {
    case 'asked':
      return `You’ve been asked to endorse ${skill}`
    case 'offered':
      return `You’ve been offered an endorsement of ${skill}`
    case 'refresh-asked':
      return `You’ve been asked to renew your endorsement of ${skill}`
    case 'given':
      return `An endorsement of ${skill} now counts`
    case 'declined':
      return `An endorsement of ${skill} was declined`
    case 'withdrawn':
      return `An endorsement of ${skill} was withdrawn`
    case 'expired':
      return `An endorsement of ${skill} has expired`
    default:
      return change satisfies never
  }
}
