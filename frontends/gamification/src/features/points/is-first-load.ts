type QueryState = { isPending: boolean; fetchStatus: string; errorUpdateCount: number }

/** Whether a query loads for the first time. After a failure it retries in place. */
export const isFirstLoad = ({ isPending, fetchStatus, errorUpdateCount }: QueryState) =>
  isPending && errorUpdateCount === 0 && fetchStatus !== 'paused'
