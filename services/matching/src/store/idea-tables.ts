import type { Idea } from '@codekin/contracts/project-ideas/models'
import type { Generated, JSONColumnType } from 'kysely'

export type OwnIdeaTable = Omit<Idea, 'isOwn'> & { userId: string; createdAt: Date }

/** A saved idea of the bank. */
export type SavedIdeaTable = { userId: string; ideaId: string; savedAt: Date }

/** An idea as it was proposed. */
export type IdeaProposalTable = {
  id: string
  matchId: string
  ideaId: string
  idea: JSONColumnType<Omit<Idea, 'isOwn'>>
  proposedBy: string
  otherUserId: string
  proposedAt: Date
  isHidden: boolean
  acceptedAt: Date | null
  isHiddenAcceptance: Generated<boolean>
  declinedAt: Date | null
  isHiddenDecline: Generated<boolean>
  /** The ids of the events that announced it. */
  announcedAs: Generated<string[]>
}

/** Tables of project ideas. */
export type IdeaTables = { ownIdea: OwnIdeaTable; savedIdea: SavedIdeaTable; ideaProposal: IdeaProposalTable }
