type Awaited = { isPending: boolean; fetchStatus: string; errorUpdateCount: number }

/** For the first time: what failed is tried again in its place. */
export const isAwaited = ({ isPending, fetchStatus, errorUpdateCount }: Awaited) =>
  isPending && errorUpdateCount === 0 && fetchStatus !== 'paused'
