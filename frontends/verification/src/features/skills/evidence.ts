import type { DashboardSkill, Evidence, ProvedSkill } from '@codekin/contracts/skill-verification/models'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryClient, queryOf, refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { area as badges } from '../badges/badges.ts'
import { area } from '../endorsements/endorsements.ts'

type Proved = { skills: ProvedSkill[] }
type Dashboard = { skills: DashboardSkill[]; waitingForMe: number }

/** Evidence of the user's skills, including hidden pieces. */
export function useOwnEvidence() {
  const userId = useAuth((state) => state.user?.id)
  return useQuery({
    ...queryOf(api.skillVerification.listEvidence, { query: { userId: userId ?? '' } }),
    enabled: userId !== undefined,
  })
}

/** A skill with next step, and its evidence once loaded. */
export type OwnSkill = DashboardSkill & { evidence: readonly Evidence[] | undefined }

/** Skills with only hidden evidence are not on the dashboard; they are added so that it can be shown again. */
export function ownSkills(
  dashboard: readonly DashboardSkill[],
  proved: readonly ProvedSkill[] | undefined,
): OwnSkill[] {
  const known = new Set(dashboard.map(({ skill }) => skill))
  const hidden = (proved ?? []).filter(({ skill }) => !known.has(skill))
  const all = [
    ...dashboard,
    ...hidden.map(
      ({ evidence: _, ...one }): DashboardSkill => ({
        ...one,
        isOnProfile: false,
        waiting: 0,
        steps: [],
        nextStep: 'none',
      }),
    ),
  ]
  return all.map((one) => ({
    ...one,
    evidence: proved && (proved.find(({ skill }) => skill === one.skill)?.evidence ?? []),
  }))
}

function changeEvidence(change: (skill: ProvedSkill) => ProvedSkill): void {
  queryClient.setQueriesData<Proved>(
    { queryKey: [area, 'listEvidence'] },
    (known) => known && { skills: known.skills.map(change) },
  )
}

const withHidden = (id: string, isHidden: boolean) => (one: ProvedSkill) => ({
  ...one,
  evidence: one.evidence.map((piece) => (piece.id === id ? { ...piece, isHidden } : piece)),
})

/** Updates a recomputed skill in the cache. */
function showRecomputed({ skill, confidence, strands, evidence }: ProvedSkill): void {
  changeEvidence((one) => (one.skill === skill ? { skill, confidence, strands, evidence } : one))
  queryClient.setQueriesData<Dashboard>(
    { queryKey: [area, 'getVerificationDashboard'] },
    (known) =>
      known && {
        ...known,
        skills: known.skills.map((one) => (one.skill === skill ? { ...one, confidence, strands } : one)),
      },
  )
}

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** `name`: name of the piece. */
type Hiding = { id: string; isHidden: boolean; name: string }

/** Hides or shows a piece optimistically, one at a time, with undo. */
export function useHideEvidence() {
  const hiding = useMutation({
    scope: { id: 'hidden-evidence' },
    mutationFn: ({ id, isHidden }: Hiding) =>
      api.skillVerification.changeEvidencePrivacy({ params: { id }, body: { isHidden } }),
    onMutate: ({ id, isHidden }) => changeEvidence(withHidden(id, isHidden)),
    onSuccess: ({ skills }) => {
      for (const skill of skills) showRecomputed(skill)
    },
    onError: (error, { id, isHidden, name }) => {
      changeEvidence(withHidden(id, !isHidden))
      toast.error(`${capitalise(name)} ${isHidden ? 'couldn’t be hidden' : 'is still hidden'}`, {
        body: error.message,
      })
    },
    onSettled: () => {
      void refresh(area)
      // Badges based on a hidden piece are revoked.
      void refresh(badges)
    },
  })
  return function hide(change: Hiding): void {
    hiding.mutate(change)
    const { isHidden, name } = change
    toast.info(`${capitalise(name)} is ${isHidden ? 'hidden' : 'shown'}`, {
      action: { label: 'Undo', onClick: () => hiding.mutate({ ...change, isHidden: !isHidden }) },
    })
  }
}
