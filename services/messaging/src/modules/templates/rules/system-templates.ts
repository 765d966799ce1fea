import type { NewTemplate } from '@codekin/contracts/conversation-templates/models'
import type { Goal } from '@codekin/contracts/users/models'
import type { Said } from './moments.ts'

/**
 * What Codekin offers; the text of a template never changes under its version. Whoever sends one says it in their own name: what it claims
 * of the two is a variable, which is filled only where it is so, or what it `needs`: a goal of the writer that the other one answers,
 * something that was said. Without that it is not offered.
 */
export type SystemTemplate = Omit<NewTemplate, 'isShared'> & {
  id: string
  version: number
  needs?: { goal?: Goal; said?: Said }
}

const en = { language: 'en', version: 1 } as const
const rewritten = { language: 'en', version: 2 } as const

export const systemTemplates: readonly SystemTemplate[] = [
  {
    ...rewritten,
    id: 'opener-shared-skill',
    title: 'A skill you share',
    body: 'Hi {{name}}, {{sharedSkill}} is on both our profiles. What are you building with it at the moment?',
    category: 'opener',
    tags: ['skills'],
  },
  {
    ...rewritten,
    id: 'opener-their-skill',
    title: 'Something you want to learn from them',
    body: 'Hi {{name}}, I saw {{theirSkill}} on your profile, and it is not on mine yet. Where would you start with it today?',
    category: 'opener',
    tags: ['learning'],
  },
  {
    ...rewritten,
    id: 'opener-my-skill',
    title: 'Something you could bring',
    body: 'Hi {{name}}, I can bring {{mySkill}}. Is there anything on your list that could use some of it?',
    category: 'opener',
    tags: ['skills'],
  },
  {
    ...rewritten,
    id: 'opener-project',
    title: 'Their project',
    body: 'Hi {{name}}, {{project}} caught my eye. What was the hardest part so far?',
    category: 'opener',
    tags: ['projects'],
  },
  {
    ...en,
    id: 'opener-city',
    title: 'The same city',
    body: 'Hi {{name}}, you are in {{city}} too! Do you go to any meetups there that you would recommend?',
    category: 'opener',
    tags: ['city'],
  },
  {
    ...en,
    id: 'opener-goal',
    title: 'What you both want',
    body: 'Hi {{name}}, we both want to {{goal}}. Where would you like to begin?',
    category: 'opener',
    tags: ['goals'],
  },
  {
    ...rewritten,
    id: 'opener-co-founder',
    title: 'Looking for a co-founder',
    body: 'Hi {{name}}, we both look for somebody to found a company with. What is the thing that you cannot stop thinking about?',
    category: 'opener',
    tags: ['co-founder'],
    needs: { goal: 'co-founder' },
  },
  {
    ...rewritten,
    id: 'opener-mentor',
    title: 'Asking for a mentor',
    body: 'Hi {{name}}, I look for a mentor, and you offer to be one. What I think about most is {{question}}. May I ask you how you got past it?',
    category: 'opener',
    tags: ['find-mentor'],
    needs: { goal: 'find-mentor' },
  },
  {
    ...rewritten,
    id: 'opener-mentee',
    title: 'Offering help',
    body: 'Hi {{name}}, you look for a mentor, and I know my way around {{mySkill}}. What are you stuck on right now?',
    category: 'opener',
    tags: ['be-mentor'],
    needs: { goal: 'be-mentor' },
  },
  {
    ...rewritten,
    id: 'reply-thanks',
    title: 'Thanks, and a question back',
    body: 'Thanks for writing, {{name}}! What I would show you first is {{myProject}}. And you, what would you like to build next?',
    category: 'reply',
    tags: [],
    needs: { said: 'last-by-them' },
  },
  {
    ...rewritten,
    id: 'reply-later',
    title: 'A proper answer later',
    body: 'Hi {{name}}, I have read it and want to answer properly. I will be back by {{when}}. Is that fine with you?',
    category: 'reply',
    tags: [],
    needs: { said: 'last-by-them' },
  },
  {
    ...en,
    id: 'reply-show-code',
    title: 'Asking to see it',
    body: 'That sounds good. Is there anything of it that I can read or run, even if it is rough?',
    category: 'reply',
    tags: ['code'],
    needs: { said: 'last-by-them' },
  },
  {
    ...rewritten,
    id: 'reply-pick-up',
    title: 'Picking it up again',
    body: 'Hi {{name}}, this went quiet. How did {{project}} go on since?',
    category: 'reply',
    tags: [],
    needs: { said: 'long-ago' },
  },
  {
    ...rewritten,
    id: 'scheduling-call',
    title: 'A first call',
    body: 'Shall we talk for half an hour? Our working days share about {{overlapHours}} h. Would {{when|Thursday evening}} work for you?',
    category: 'scheduling',
    tags: ['call'],
  },
  {
    ...en,
    id: 'scheduling-pair',
    title: 'Pairing for an evening',
    body: 'Would you pair on {{project|something small}} one evening this week? I can drive first. Which day suits you?',
    category: 'scheduling',
    tags: ['pair-programming'],
  },
  {
    ...rewritten,
    id: 'scheduling-hackathon',
    title: 'A hackathon together',
    body: 'There is {{event}} on {{when}}. I would bring {{mySkill|what I know}}. Do you want to make a team?',
    category: 'scheduling',
    tags: ['hackathon'],
  },
  {
    ...en,
    id: 'scheduling-move',
    title: 'Moving a date',
    body: 'I am sorry, {{name}}, I cannot make it then. Would {{when|the same time a day later}} be all right?',
    category: 'scheduling',
    tags: [],
    needs: { said: 'something-by-them' },
  },
  {
    ...rewritten,
    id: 'project-small',
    title: 'Something for a weekend',
    body: 'An idea for a weekend: {{idea}}. You would take {{theirSkill|your side}}, I would take {{mySkill|mine}}. Shall we try?',
    category: 'project',
    tags: ['weekend', 'side-project'],
  },
  {
    ...rewritten,
    id: 'project-open-source',
    title: 'An issue together',
    body: 'I found an issue in {{repository}} that both of us could do: {{issue}}. Shall we take it together and send one pull request?',
    category: 'project',
    tags: ['open-source'],
  },
  {
    ...en,
    id: 'decline-not-now',
    title: 'Not now',
    body: 'Thank you, {{name}}. I have no room for it at the moment and would rather say so now. May I write when that changes?',
    category: 'decline',
    tags: [],
    needs: { said: 'something-by-them' },
  },
  {
    ...en,
    id: 'decline-no-fit',
    title: 'It is not a fit',
    body: 'Thank you for the talk, {{name}}. I do not think that we look for the same thing. I wish you somebody who does.',
    category: 'decline',
    tags: [],
    needs: { said: 'something-by-them' },
  },
]

export const findSystemTemplate = (id: string): SystemTemplate | undefined =>
  systemTemplates.find((template) => template.id === id)
