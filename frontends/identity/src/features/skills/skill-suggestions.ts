import type { DeveloperRole } from '@codekin/contracts/users/models'
import { type WellKnownSkill, wellKnownSkills } from '@codekin/contracts/users/skill-names'

const byRole: Record<DeveloperRole, readonly WellKnownSkill[]> = {
  frontend: ['TypeScript', 'React', 'CSS', 'Vue.js', 'Svelte', 'Next.js'],
  backend: ['PostgreSQL', 'Go', 'Node.js', 'Java', 'Python', 'Redis'],
  fullstack: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Next.js', 'Docker'],
  mobile: ['Swift', 'Kotlin', 'Flutter', 'React Native', 'SwiftUI', 'Android'],
  devops: ['Kubernetes', 'Terraform', 'Docker', 'AWS', 'Linux', 'GitHub Actions'],
  data: ['SQL', 'Python', 'Spark', 'pandas', 'PostgreSQL', 'Kafka'],
  'machine-learning': ['Python', 'PyTorch', 'LLM', 'TensorFlow', 'Computer Vision', 'NumPy'],
  security: ['Cybersecurity', 'Linux', 'Go', 'Python', 'Rust', 'C'],
  embedded: ['C', 'C++', 'Rust', 'Embedded', 'Arduino', 'Raspberry Pi'],
  game: ['Unity', 'Godot', 'C#', 'Unreal Engine', 'C++', 'WebGL'],
  design: ['Figma', 'UI Design', 'UX Design', 'CSS', 'HTML', 'Three.js'],
  quality: ['Playwright', 'Cypress', 'Vitest', 'TypeScript', 'CI/CD', 'Python'],
  product: ['UX Design', 'SQL', 'Figma', 'Data Science', 'LLM', 'REST'],
}

/** All names suggested while typing. */
export const knownSkills = wellKnownSkills
  .map(([name]) => ({ value: name, label: name }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

/** A few skills for these roles, alternating between them, without those the user has. */
export function suggestSkills(roles: readonly DeveloperRole[], owned: readonly string[], max = 6): string[] {
  const has = new Set(owned.map((name) => name.toLowerCase()))
  const lists = (roles.length > 0 ? roles : (['fullstack'] as const)).map((role) => byRole[role])
  const turns = Array.from({ length: 6 }, (_, at) => lists.flatMap((list) => list[at] ?? []))
  return [...new Set(turns.flat())].filter((name) => !has.has(name.toLowerCase())).slice(0, max)
}
