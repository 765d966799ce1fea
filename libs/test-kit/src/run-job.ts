import { JobLockedError } from '@codekin/service-kit/jobs'
import { eventually } from './settle.ts'

type Service = { runJob(name: string): Promise<void> }

/** Runs a job that may be running already, by the service's own timers, as in a world, or in another replica. */
export async function runJobWhenFree(service: Service, name: string): Promise<void> {
  const run = () =>
    service.runJob(name).then(
      () => true,
      (error: unknown) => {
        if (error instanceof JobLockedError) return false
        throw error
      },
    )
  await eventually(run)
}
