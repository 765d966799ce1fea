import type { NewTemplate } from '@codekin/contracts/conversation-templates/models'
import type { Goal } from '@codekin/contracts/users/models'
import type { Precondition } from './moments.ts'

/**
 * Codekin's templates. A changed text needs a new version. The sender speaks in their own name, so each claim about the members
 * is either a variable, filled only if it is true, or listed in `needs`: a goal of the writer that the other member shares or
 * complements, or something that was said. Otherwise the template isn't offered.
 */
export type SystemTemplate = Omit<NewTemplate, 'isShared'> & {
  id: string
  version: number
  needs?: { goal?: Goal; precondition?: Precondition }
}

const secondVersion = { language: 'en', version: 2 } as const
const thirdVersion = { language: 'en', version: 3 } as const
const fourthVersion = { language: 'en', version: 4 } as const

export const systemTemplates: readonly SystemTemplate[] = [
  {
    ...secondVersion,
    id: 'opener-shared-skill',
    title: 'A skill you share',
    body: 'Hi {{name}}, {{sharedSkill}} is on both our profiles. What are you building with it at the moment?',
    category: 'opener',
    tags: ['skills'],
  },
  {
    ...thirdVersion,
    id: 'opener-their-skill',
    title: 'Something you want to learn from them',
    body: 'Hi {{name}}, I saw {{theirSkill}} on your profile, and it’s not on mine yet. Where would you start with it today?',
    category: 'opener',
    tags: ['learning'],
  },
  {
    ...secondVersion,
    id: 'opener-my-skill',
    title: 'Something you could bring',
    body: 'Hi {{name}}, I can bring {{mySkill}}. Is there anything on your list that could use some of it?',
    category: 'opener',
    tags: ['skills'],
  },
  {
    ...thirdVersion,
    id: 'opener-project',
    title: 'Their project',
    body: 'Hi {{name}}, {{project}} caught my eye. What’s been the hardest part so far?',
    category: 'opener',
    tags: ['projects'],
  },
  {
    ...secondVersion,
    id: 'opener-city',
    title: 'The same city',
    body: 'Hi {{name}}, you’re in {{city}} too! Do you go to any meetups there that you would recommend?',
    category: 'opener',
    tags: ['city'],
  },
  {
    ...secondVersion,
    id: 'opener-goal',
    title: 'What you both want',
    body: 'Hi {{name}}, we both want to {{goal}}. Where would you like to start?',
    category: 'opener',
    tags: ['goals'],
  },
  {
    ...thirdVersion,
    id: 'opener-co-founder',
    title: 'Looking for a co-founder',
    body: 'Hi {{name}}, we’re both looking for a co-founder. Which problem can’t you stop thinking about?',
    category: 'opener',
    tags: ['co-founder'],
    needs: { goal: 'co-founder' },
  },
  {
    ...thirdVersion,
    id: 'opener-mentor',
    title: 'Asking for a mentor',
    body: 'Hi {{name}}, I’m looking for a mentor, and you’re open to mentoring. The question on my mind is {{question}}. How did you get past it?',
    category: 'opener',
    tags: ['find-mentor'],
    needs: { goal: 'find-mentor' },
  },
  {
    ...thirdVersion,
    id: 'opener-mentee',
    title: 'Offering help',
    body: 'Hi {{name}}, you’re looking for a mentor, and I know my way around {{mySkill}}. What are you stuck on right now?',
    category: 'opener',
    tags: ['be-mentor'],
    needs: { goal: 'be-mentor' },
  },
  {
    ...thirdVersion,
    id: 'reply-thanks',
    title: 'Thanks, and a question back',
    body: 'Thanks for your message, {{name}}! The first thing I’d show you is {{myProject}}. What would you like to build next?',
    category: 'reply',
    tags: [],
    needs: { precondition: 'last-by-them' },
  },
  {
    ...thirdVersion,
    id: 'reply-later',
    title: 'A proper answer later',
    body: 'Hi {{name}}, I’ve read your message and want to reply properly. I’ll get back to you by {{when}}. Is that okay?',
    category: 'reply',
    tags: [],
    needs: { precondition: 'last-by-them' },
  },
  {
    ...secondVersion,
    id: 'reply-show-code',
    title: 'Asking to see it',
    body: 'That sounds good. Is there anything I can read or run, even if it’s rough?',
    category: 'reply',
    tags: ['code'],
    needs: { precondition: 'last-by-them' },
  },
  {
    ...thirdVersion,
    id: 'reply-pick-up',
    title: 'Picking it up again',
    body: 'Hi {{name}}, it’s been a while. How is {{project}} going?',
    category: 'reply',
    tags: [],
    needs: { precondition: 'long-ago' },
  },
  {
    ...fourthVersion,
    id: 'scheduling-call',
    title: 'A first call',
    body: 'Would you like to talk for half an hour? Our working days overlap by about {{overlapHours}} h. Does {{when|Thursday evening}} work for you?',
    category: 'scheduling',
    tags: ['call'],
  },
  {
    ...secondVersion,
    id: 'scheduling-pair',
    title: 'Pairing for an evening',
    body: 'Would you like to pair on {{project|something small}} one evening this week? I can drive first. Which day works for you?',
    category: 'scheduling',
    tags: ['pair-programming'],
  },
  {
    ...thirdVersion,
    id: 'scheduling-hackathon',
    title: 'A hackathon together',
    body: 'There’s {{event}} on {{when}}. I’d bring {{mySkill|what I know}}. Do you want to team up?',
    category: 'scheduling',
    tags: ['hackathon'],
  },
  {
    ...secondVersion,
    id: 'scheduling-move',
    title: 'Suggesting another time',
    body: 'I’m sorry, {{name}}, I can’t make it then. Would {{when|the same time a day later}} work?',
    category: 'scheduling',
    tags: [],
    needs: { precondition: 'something-by-them' },
  },
  {
    ...thirdVersion,
    id: 'project-small',
    title: 'Something for a weekend',
    body: 'Here’s an idea for a weekend: {{idea}}. You take {{theirSkill|your side}}, I take {{mySkill|mine}}. Shall we try it?',
    category: 'project',
    tags: ['weekend', 'side-project'],
  },
  {
    ...thirdVersion,
    id: 'project-open-source',
    title: 'An issue together',
    body: 'I found an issue in {{repository}} that we could both work on: {{issue}}. Shall we fix it together in one pull request?',
    category: 'project',
    tags: ['open-source'],
  },
  {
    ...secondVersion,
    id: 'decline-not-now',
    title: 'Not now',
    body: 'Thank you, {{name}}. I don’t have time for this right now, and I’d rather say so early. May I write when that changes?',
    category: 'decline',
    tags: [],
    needs: { precondition: 'something-by-them' },
  },
  {
    ...secondVersion,
    id: 'decline-no-fit',
    title: 'Not a fit',
    body: 'Thanks for the conversation, {{name}}. I don’t think we’re looking for the same thing. I hope you find someone who is.',
    category: 'decline',
    tags: [],
    needs: { precondition: 'something-by-them' },
  },
]

export const findSystemTemplate = (id: string): SystemTemplate | undefined =>
  systemTemplates.find((template) => template.id === id)
