import { skillCategories } from '@codekin/contracts/onboarding/limits'
import type { SkillCategory } from '@codekin/contracts/onboarding/models'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'

/** Well-known skills by category; a skill may be in two. */
const catalogue: Record<SkillCategory, readonly string[]> = {
  languages: list(
    'TypeScript, JavaScript, Python, Go, Rust, Java, Kotlin, C, C++, C#, Ruby, PHP, Elixir, Scala, Haskell, Zig',
  ),
  frontend: list(
    'React, Vue.js, Svelte, Angular, SolidJS, Next.js, Nuxt, CSS, HTML, Sass, Tailwind CSS, Vite, Three.js',
  ),
  backend: list(
    'Node.js, Fastify, Express, NestJS, Django, FastAPI, Flask, Spring Boot, .NET, Ruby on Rails, Laravel, Phoenix, GraphQL, gRPC, REST, NATS, RabbitMQ',
  ),
  mobile: list('Swift, SwiftUI, iOS, Kotlin, Android, Flutter, Dart, React Native'),
  databases: list('PostgreSQL, SQL, MySQL, MariaDB, SQLite, MongoDB, Redis, Cassandra, Elasticsearch'),
  data: list('Python, pandas, NumPy, SQL, Spark, Kafka, R, Julia, Data Science'),
  'machine-learning': list('PyTorch, TensorFlow, scikit-learn, LLM, Deep Learning, Machine Learning, Computer Vision'),
  devops: list(
    'Docker, Kubernetes, Terraform, Ansible, Helm, AWS, Azure, Google Cloud, Linux, Bash, GitHub Actions, CI/CD',
  ),
  quality: list('Playwright, Cypress, Vitest, Jest, CI/CD'),
  design: list('Figma, UI Design, UX Design, CSS'),
  security: list('Cybersecurity, Linux, Rust, Go, C'),
  embedded: list('Embedded, C, C++, Rust, Arduino, Raspberry Pi'),
  games: list('Unity, Godot, Unreal Engine, C#, C++, WebGL'),
}

function list(names: string): readonly string[] {
  return names.split(', ')
}

/** Returns the catalogue, or one category of it, without the owned skills. */
export function listCatalogue(owned: readonly string[], category?: SkillCategory) {
  const keys = new Set(owned.map((name) => canonicalSkill(name).key))
  return skillCategories
    .filter((one) => category === undefined || one === category)
    .map((one) => ({
      category: one,
      skills: catalogue[one].filter((name) => !keys.has(canonicalSkill(name).key)),
    }))
}

/** Whether a skill is in the category; always true without one. */
export function isOfCategory(nameKey: string, category?: SkillCategory): boolean {
  return category === undefined || catalogue[category].some((name) => canonicalSkill(name).key === nameKey)
}
